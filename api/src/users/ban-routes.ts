import { StatusResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { administrators, lockRoles } from '../access/administrators'
import { requirePermission, signedInUser } from '../access/guards'
import { hasPermission } from '../access/has-permission'
import { accessStore } from '../access/store'
import type { Context } from '../context/context'
import { forbidden, notFound } from '../errors/refusals'
import { noteSecurityEvent } from '../observability/security-log'
import { oneTimeSecrets } from '../secrets/one-time-secrets'
import { sessionStore } from '../session/store'
import { userStore } from './store'

const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })

export const banRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const config = { guard: requirePermission('users.update'), closedInDemo: true }
    const schema = { params, body: Type.Object({}), response: { 200: StatusResponse } }

    app.post(
      '/api/v1/users/:id/ban',
      { config, schema: { ...schema, summary: 'Suspend a user: nobody is signed in or gets in any more' } },
      async request => {
        const me = signedInUser(request)
        const { id } = request.params
        const access = accessStore(db)
        const isOutOfReach =
          hasPermission(await access.permissionsOf(id, now()), 'admin') &&
          !hasPermission(await access.permissionsOf(me, now()), 'admin')
        if (id === me || isOutOfReach) throw forbidden('not_allowed')
        await db.transaction().execute(async transaction => {
          await lockRoles(transaction)
          if (!(await userStore(transaction).setBanned(id, now()))) throw notFound('user')
          // Of two administrators who suspend each other at once, the second is nobody's any more.
          if ((await administrators(transaction)).length === 0) throw forbidden('not_allowed')
          await sessionStore(transaction, now).endAllOf(id)
          await oneTimeSecrets(transaction, now).dropAllOf(id)
        })
        noteSecurityEvent(request, { event: 'authn_login_lock', user: id, reason: `suspended by ${me}` })
        return { status: 'success' as const }
      },
    )

    app.delete(
      '/api/v1/users/:id/ban',
      { config, schema: { ...schema, summary: 'Let a suspended user in again' } },
      async request => {
        const { id } = request.params
        if (!(await userStore(db).setBanned(id, null))) throw notFound('user')
        noteSecurityEvent(request, {
          event: 'user_updated',
          user: id,
          reason: `let in again by ${signedInUser(request)}`,
        })
        return { status: 'success' as const }
      },
    )
  }
