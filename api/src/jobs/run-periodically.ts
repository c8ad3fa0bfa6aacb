import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { DatabaseUnavailable } from '../db/database-unavailable'

interface Periodic {
  /** Milliseconds between two starts; a run that takes longer leaves out the starts it covers. */
  every: number
  /** The signal is aborted when the server closes: finish what is begun and return. */
  run: (closing: AbortSignal) => Promise<unknown>
  /** The line of the log when `run` rejects. */
  problem: string
}

/** Runs work again and again while the server is open, never twice at once. Closing waits for the run that is under way. */
export function runPeriodically(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  { every, run, problem }: Periodic,
) {
  const closing = new AbortController()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= run(closing.signal)
      .then(
        () => {},
        error => logProblem(app.log, error, problem),
      )
      .finally(() => {
        running = undefined
      })
  }, every).unref()
  app.addHook('preClose', async () => {
    closing.abort()
    clearInterval(timer)
    await running
  })
}

/** Logs a failure of work without a request. An outage of the database is left out: it is logged once, where it is noticed. */
export function logProblem(log: FastifyBaseLogger, error: unknown, problem: string) {
  if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, problem)
}
