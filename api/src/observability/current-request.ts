import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const storage = new AsyncLocalStorage<FastifyRequest>()

/** Makes the request known to what is written down about it deep inside, such as an account's history. */
export function trackCurrentRequest(app: FastifyInstance) {
  // After the body was read: that would lose it.
  app.addHook('preValidation', (request, _, done) => storage.run(request, done))
}

/** The request this runs for; undefined outside of one. */
export const currentRequest = () => storage.getStore()
