import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-request-id'

/** What a page or a proxy may call a request; anything else could forge lines of the log. */
const ACCEPTED = /^[\w-]{8,64}$/

/** The id a request came with, so that one id leads from the browser to the log; else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER]
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID()
}

/** Every answer names its id. */
export function answerRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}
