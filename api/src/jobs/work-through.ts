import type { FastifyInstance } from 'fastify'
import { DatabaseUnavailable } from '../db/database-unavailable'

const EVERY = 1000

/** Looks once a second whether there is work and does all of it, one piece after the other, while the server runs. `next` does a piece and gives false when there is none. */
export function workThrough(app: FastifyInstance, next: () => Promise<boolean>, problem: string) {
  let closing = false
  let running: Promise<void> | undefined
  const workAll = async () => {
    try {
      while (!closing && (await next()));
    } catch (error) {
      // The outage has its own line in the log.
      if (!(error instanceof DatabaseUnavailable)) app.log.error({ err: error }, problem)
    }
  }
  const timer = setInterval(() => {
    running ??= workAll().finally(() => {
      running = undefined
    })
  }, EVERY).unref()
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(timer)
    await running
  })
}
