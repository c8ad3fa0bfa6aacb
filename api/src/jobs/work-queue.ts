import type { FastifyInstance } from 'fastify'
import type { Job } from './leased-queue'
import { logProblem, runPeriodically } from './run-periodically'

const POLL = 1000

interface Worker<Claimed extends Job> {
  queue: {
    claim(): Promise<Claimed | undefined>
    retry(job: Job, error: unknown): Promise<void>
  }
  /** Does the job and marks it as done. */
  work: (job: Claimed) => Promise<unknown>
  /** The line of the log when a job fails. */
  problem: string
}

/** Polls a queue once a second and does all jobs that are due, one after the other. Any number of processes may do so together. */
export function workQueue<Claimed extends Job>(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  { queue, work, problem }: Worker<Claimed>,
) {
  const run = async (closing: AbortSignal) => {
    while (!closing.aborted) {
      const job = await queue.claim()
      if (!job) return
      await work(job).catch(async error => {
        logProblem(app.log.child({ job: job.id }), error, problem)
        await queue.retry(job, error)
      })
    }
  }
  runPeriodically(app, { every: POLL, run, problem })
}
