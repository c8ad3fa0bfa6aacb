import type { Bootstrap, BootstrapResponse } from '@app/shared/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Bootstrap data for whoever asks for a document, and the cookies the api sets on the way. */
export interface BootstrapAnswer {
  bootstrap: Bootstrap
  cookies: string[]
}

/** The api cannot answer anybody right now; its own log says why. */
export class BootstrapUnavailable extends Error {}

const PASSED_ON = ['cookie', 'user-agent', 'accept-language'] as const

/** Asks the api in the same process, as this visitor. Rejects when it does not answer with data. */
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
  if (answer.statusCode === 503) throw new BootstrapUnavailable()
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  const { data } = answer.json<BootstrapResponse>()
  return { bootstrap: data, cookies: [answer.headers['set-cookie'] ?? []].flat() }
}
