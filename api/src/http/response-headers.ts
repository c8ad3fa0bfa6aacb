import type { FastifyReply } from 'fastify'
import { isSecure } from '../session/cookies'

/** Answers of the api are data for scripts of this origin: never stored, never shown as a document. */
export function setResponseHeaders(reply: FastifyReply, baseUrl: string) {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...(isSecure(baseUrl) && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  })
}
