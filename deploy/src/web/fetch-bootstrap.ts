import type { Bootstrap, BootstrapResponse } from '@app/shared/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Bootstrap data for whoever asks for a document, and the cookies the api sets on the way. */
export interface BootstrapAnswer {
  bootstrap: Bootstrap
  cookies: string[]
}

const PASSED_ON = ['cookie', 'user-agent', 'accept-language'] as const

/** Thrown when an address asks for more pages than it may. */
export class TooManyPages extends Error {
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('too many pages')
    this.retryAfter = retryAfter
  }
}

/** Asks the api in the same process, as this visitor. Rejects with TooManyPages, or when it does not answer with data. */
export async function fetchBootstrap(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<BootstrapAnswer> {
  const headers = Object.fromEntries(
    PASSED_ON.flatMap(name => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const url = '/api/v1/bootstrap-data'
  const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
  if (answer.statusCode === 429) throw new TooManyPages(Number(answer.headers['retry-after']) || 60)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  const { data } = answer.json<BootstrapResponse>()
  return { bootstrap: data, cookies: [answer.headers['set-cookie'] ?? []].flat() }
}
