import type { FastifyInstance } from 'fastify'
import { DatabaseUnavailable } from '../db/database-unavailable'

const HOUR = 3_600_000

/** Something that can delete its own expired rows and files. */
export interface Sweeper {
  sweep(): Promise<unknown>
}

/** Runs every sweeper once an hour, one after the other; a failure is logged and does not stop the next. */
export function sweepHourly(app: FastifyInstance, sweepers: Sweeper[]) {
  const sweepAll = async () => {
    for (const sweeper of sweepers)
      await sweeper.sweep().catch((error: unknown) => {
        // An outage of the database is logged once, where it is noticed.
        if (!(error instanceof DatabaseUnavailable)) app.log.error({ err: error }, 'old rows stay')
      })
  }
  const timer = setInterval(() => void sweepAll(), HOUR).unref()
  app.addHook('onClose', () => clearInterval(timer))
}
