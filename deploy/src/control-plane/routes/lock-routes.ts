import { AppError } from '@app/api/errors'
import { EnvName, LockRequest, Locks, Name } from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { identityOf, requireIdentity, requireMay } from '../access/identity'
import type { ControlPlane } from '../plane/control-plane'
import { endByLock } from '../rollouts/rollout-commits'

const params = Type.Object({ env: EnvName, remote: Type.Union([Name, Type.Literal('*')]) })
const response = { 200: Locks }
interface Place {
  Params: { env: string; remote: string }
}

/**
 * Freezes: nothing of a locked remote can be deployed, rolled back or promoted until it is unlocked or the time is up; one
 * that allows rollbacks leaves the way back open. A lock ends the rollouts of what it locks, with the shares as they are.
 */
export function lockRoutes(app: FastifyInstance, plane: ControlPlane) {
  const { locks } = plane
  /** A slip of the pen would leave what was meant unlocked, without a word. */
  async function refuseUnknown(env: string, remote: string) {
    if (remote === '*') return
    const live = Object.keys((await plane.log.head(env))?.microFrontends ?? {})
    const known = [...new Set([...live, ...(await plane.releases.names())])].sort()
    if (!known.includes(remote))
      throw new AppError(422, `${remote} was never published here. Nothing was locked.`, {
        next:
          known.length > 0
            ? `There are ${known.join(', ')}.`
            : 'Publish it first: nothing was published yet.',
      })
  }
  const onRequest = requireIdentity(plane.ways)

  app.get<{ Params: { env: string } }>(
    '/v1/:env/locks',
    { schema: { params: Type.Object({ env: EnvName }), response }, onRequest },
    async ({ params: { env } }) => ({ locks: await locks.list(env) }),
  )

  app.put<Place & { Body: LockRequest }>(
    '/v1/:env/locks/:remote',
    { schema: { params, body: LockRequest, response }, onRequest },
    async request => {
      const { env, remote } = request.params
      const identity = identityOf(request)
      requireMay(identity, 'lock', { env, remote })
      await refuseUnknown(env, remote)
      const { reason, hours = 24, allow } = request.body
      const until = new Date(Date.now() + hours * 3_600_000).toISOString()
      await locks.lock(env, { remote, reason, until, by: identity.actor, ...(allow && { allow }) })
      const { ended } = await endByLock(plane, env, remote, reason, identity)
      return { locks: await locks.list(env), ended }
    },
  )

  app.delete<Place>('/v1/:env/locks/:remote', { schema: { params, response }, onRequest }, async request => {
    const { env, remote } = request.params
    const identity = identityOf(request)
    requireMay(identity, 'lock', { env, remote })
    if (!(await locks.unlock(env, remote, identity.actor)))
      throw new AppError(404, `${remote} is not locked in ${env}.`)
    return { locks: await locks.list(env) }
  })
}
