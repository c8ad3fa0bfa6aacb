import type { FastifyRequest } from 'fastify'
import { isSameToken } from '../deploy-token'
import { Refusal } from '../refusal'

/** Guard of every route that writes; runs before the body is read. */
export const requireToken = (token: string) => async (request: FastifyRequest) => {
  const [, sent] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!sent) throw new Refusal(401, 'This needs a deploy token. Send it as "Authorization: Bearer …".')
  if (!isSameToken(sent, token)) throw new Refusal(401, 'The deploy token is not the one of this server.')
}
