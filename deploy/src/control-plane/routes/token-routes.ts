import { AppError } from '@app/api/errors'
import { MadeToken, TokenRequest, Tokens } from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { identityOf, requireIdentity, requireMay } from '../access/identity'
import type { ControlPlane } from '../plane/control-plane'

const LONGEST_DAYS = 90
const making = { body: TokenRequest, response: { 201: MadeToken } }

/** Tokens for teams and pipelines; only an administrator's credential makes them, and each is shown once. */
export function tokenRoutes(app: FastifyInstance, plane: ControlPlane) {
  const { tokens } = plane
  const onRequest = requireIdentity(plane.ways)

  app.post<{ Body: TokenRequest }>('/v1/tokens', { schema: making, onRequest }, async (request, reply) => {
    const identity = identityOf(request)
    requireMay(identity, 'admin', {})
    const { name, days = LONGEST_DAYS, actions, envs = ['*'], remotes = ['*'] } = request.body
    const grant = { actions, envs, remotes }
    const expires = new Date(Date.now() + days * 86_400_000).toISOString()
    const made = await tokens.make({ name, grant, expires, madeBy: identity.actor })
    return reply.code(201).send({ ...made, name, grant, expires })
  })

  app.get('/v1/tokens', { schema: { response: { 200: Tokens } }, onRequest }, async request => {
    requireMay(identityOf(request), 'admin', {})
    return { tokens: await tokens.list() }
  })

  app.delete<{ Params: { id: string } }>(
    '/v1/tokens/:id',
    { schema: { params: Type.Object({ id: Type.String({ maxLength: 63 }) }) }, onRequest },
    async (request, reply) => {
      const identity = identityOf(request)
      requireMay(identity, 'admin', {})
      if (!(await tokens.revoke(request.params.id, identity.actor)))
        throw new AppError(404, 'There is no such token.')
      return reply.code(204).send()
    },
  )
}
