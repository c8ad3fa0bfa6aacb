import type { FastifyInstance } from 'fastify'
import { logProblem, runPeriodically } from './run-periodically'

const HOUR = 3_600_000

/** Something that can delete its own expired rows and files. */
export interface Sweeper {
  sweep(): Promise<unknown>
}

/** Runs every sweeper once an hour, one after the other; a failure is logged and does not stop the next. */
export function sweepHourly(app: FastifyInstance, sweepers: Sweeper[]) {
  const problem = 'old rows stay'
  const run = async (closing: AbortSignal) => {
    for (const sweeper of sweepers)
      if (!closing.aborted) await sweeper.sweep().catch(error => logProblem(app.log, error, problem))
  }
  runPeriodically(app, { every: HOUR, run, problem })
}
