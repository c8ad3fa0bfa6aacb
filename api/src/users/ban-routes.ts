import { ById, StatusResponse, SuspendRequest } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requirePermission, signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import { forbidden } from '../errors/refusals'
import { noteSecurityEvent } from '../observability/security-log'
import { maySuspend } from './may-suspend'
import { reinstateAndNote, suspendAndNote, whyOf } from './note-suspension'

export const banRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, now } = context
    const config = { guard: requirePermission('users.update'), closedInDemo: true }
    const schema = { params: ById, response: { 200: StatusResponse } }

    app.post(
      '/api/v1/users/:id/ban',
      {
        config,
        schema: {
          ...schema,
          summary:
            'Suspend a user: nobody is signed in or gets in any more, until it is taken back or is over',
          body: SuspendRequest,
        },
      },
      async request => {
        const me = signedInUser(request)
        const { id } = request.params
        const why = whyOf(request.body, now())
        if (!(await maySuspend(context, me)(id))) throw forbidden('not_allowed')
        await db
          .transaction()
          .execute(transaction => suspendAndNote(request, { db: transaction, now }, id, why))
        noteSecurityEvent(request, { event: 'authn_login_lock', user: id, reason: `suspended by ${me}` })
        return { status: 'success' as const }
      },
    )

    app.delete(
      '/api/v1/users/:id/ban',
      {
        config,
        schema: { ...schema, summary: 'Let a suspended user in again', body: Type.Object({}) },
      },
      async request => {
        const { id } = request.params
        await db.transaction().execute(transaction => reinstateAndNote(request, transaction, id))
        noteSecurityEvent(request, {
          event: 'user_updated',
          user: id,
          reason: `let in again by ${signedInUser(request)}`,
        })
        return { status: 'success' as const }
      },
    )
  }
