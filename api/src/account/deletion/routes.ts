import { DeleteAccountQuery, DeleteAccountResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireConfirmedPassword, signedInUser } from '../../access/guards'
import { loadBootstrap } from '../../bootstrap/load-bootstrap'
import type { Context } from '../../context/context'
import { forbidden } from '../../errors/refusals'
import { noteSecurityEvent } from '../../observability/security-log'
import { endSession } from '../../session/session-lifecycle'
import { deleteAccount } from './delete-account'

export const deletionRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.delete(
      '/api/v1/users/:id',
      {
        config: { guard: requireConfirmedPassword, closedInDemo: true },
        schema: {
          summary: 'Delete the own account; `deleteCurrentUser=true` says that this is meant',
          params: Type.Object({ id: Type.String({ pattern: '^(me|[1-9][0-9]{0,8})$' }) }),
          querystring: DeleteAccountQuery,
          response: { 200: DeleteAccountResponse },
        },
      },
      async (request, reply) => {
        const me = signedInUser(request)
        const { id } = request.params
        if ((id !== 'me' && Number(id) !== me) || !request.query.deleteCurrentUser)
          throw forbidden('not_allowed')
        const deleteAt = await deleteAccount(context, me)
        noteSecurityEvent(request, { event: 'user_deleted', user: me })
        await endSession({ request, reply }, context)
        return {
          bootstrapData: await loadBootstrap(context, request),
          delete_at: deleteAt?.toISOString() ?? null,
        }
      },
    )
  }
