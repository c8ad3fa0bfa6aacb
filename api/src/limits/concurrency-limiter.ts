import { availableParallelism } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { busy } from '../errors/refusals'

/** One core stays free for all other requests. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1)
/** A request behind more than these would wait so long that a refusal serves it better. */
const QUEUE_LIMIT = 50
/** From this queue length on, each slot rests as long as it worked before it is given on, so that other work gets half of the time. */
const CROWDED = 25

/**
 * Limits how many requests hash a password at once (a bulkhead), so that a flood of them leaves room for all others. The rest wait
 * in a queue. When the queue is full a request is refused with 503 and `Retry-After` before anything is looked up. Register it
 * before hooks that ask the database.
 */
export function limitConcurrency(app: FastifyInstance) {
  const queue: (() => void)[] = []
  let running = 0

  function refuseWhenFull() {
    if (queue.length >= QUEUE_LIMIT) throw busy()
  }

  function releaseSlot() {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  async function inSlot<T>(work: () => T): Promise<Awaited<T>> {
    if (running < CONCURRENCY) running += 1
    else {
      refuseWhenFull()
      await new Promise<void>(resolve => queue.push(resolve))
    }
    const began = performance.now()
    try {
      return await work()
    } finally {
      if (queue.length < CROWDED) releaseSlot()
      else setTimeout(releaseSlot, performance.now() - began)
    }
  }

  app.addHook('onRequest', async request => {
    if (request.routeOptions.config.hashesPassword) refuseWhenFull()
  })
  app.addHook('onRoute', route => {
    if (!route.config?.hashesPassword) return
    const { handler } = route
    route.handler = function (request, reply) {
      return inSlot(() => handler.call(this, request, reply))
    }
  })
}
