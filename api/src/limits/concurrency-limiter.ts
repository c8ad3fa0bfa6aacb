import { availableParallelism } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { busy } from '../errors/app-error'

/** One core stays with everybody else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** More than these would wait so long that a refusal serves them better. */
const MOST_WAITING = 50
/** From so many on each turn is followed by a rest as long as itself. */
const CROWDED = 25

/** Lets requests that hash a password take turns, so that a flood of them leaves room for all others. Whoever finds the line full is told so at once, before anything is looked up: 503, with `Retry-After`. Register it before hooks that ask the database. */
export function takeTurns(app: FastifyInstance) {
  const waiting: (() => void)[] = []
  let running = 0

  function refuseWhenFull() {
    if (waiting.length >= MOST_WAITING) throw busy()
  }

  function pass() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  async function inTurn<T>(work: () => T): Promise<Awaited<T>> {
    if (running < AT_ONCE) running += 1
    else {
      refuseWhenFull()
      await new Promise<void>(resolve => waiting.push(resolve))
    }
    const began = performance.now()
    try {
      return await work()
    } finally {
      if (waiting.length < CROWDED) pass()
      else setTimeout(pass, performance.now() - began)
    }
  }

  app.addHook('onRequest', async request => {
    if (request.routeOptions.config.hashesPassword) refuseWhenFull()
  })
  app.addHook('onRoute', route => {
    if (!route.config?.hashesPassword) return
    const { handler } = route
    route.handler = function (request, reply) {
      return inTurn(() => handler.call(this, request, reply))
    }
  })
}
