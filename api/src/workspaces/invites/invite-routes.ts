import { ById, InviteLinkRequest, InviteRequest, WorkspaceInvitesResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { requireRole } from '../memberships'
import { resendInvite, revokeInvite } from './change-invites'
import { createLink, invitePeople } from './invite-people'
import { openInvites } from './show-invites'

const INVITES = '/api/v1/workspaces/:id/invites'
const ofInvite = Type.Object({ ...ById.properties, inviteId: Type.String({ maxLength: 36 }) })

/** Invitations of a workspace, for its managers. Reading them needs the scope for writing: their links let people in. */
export const inviteRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { limits } = context
    const config = { guard: requireRole('admin'), scope: 'workspaces:write' } as const
    const response = { 200: WorkspaceInvitesResponse }
    const inviting = (request: FastifyRequest, workspaceId: number) => ({
      workspaceId,
      me: signedInUser(request),
    })
    const count = (request: FastifyRequest, field?: string) =>
      limits.inviting(request, String(signedInUser(request)), field)

    app.get(
      INVITES,
      { config, schema: { summary: 'The open invitations of a workspace', params: ById, response } },
      ({ params }) => openInvites(context, params.id),
    )

    app.post(
      INVITES,
      {
        config: { ...config, closedInDemo: true },
        schema: {
          summary: 'Invite addresses, all or none; one that is invited already is renewed',
          params: ById,
          body: InviteRequest,
          response,
        },
      },
      async request => {
        const { id } = request.params
        await count(request, 'emails')
        await invitePeople(context, inviting(request, id), request.body)
        return openInvites(context, id)
      },
    )

    app.post(
      '/api/v1/workspaces/:id/invite-links',
      {
        config,
        schema: {
          summary: 'Make a link with which anybody who has it can join',
          params: ById,
          body: InviteLinkRequest,
          response,
        },
      },
      async request => {
        const { id } = request.params
        await count(request)
        await createLink(context, inviting(request, id), request.body)
        return openInvites(context, id)
      },
    )

    app.post(
      `${INVITES}/:inviteId/resend`,
      {
        config: { ...config, closedInDemo: true },
        schema: {
          summary: 'Mail an invitation once more; it then holds another seven days',
          params: ofInvite,
          response,
        },
      },
      async request => {
        const { id, inviteId } = request.params
        await count(request)
        await limits.mailTo(request, `invite:${inviteId}`)
        await resendInvite(context, inviting(request, id), inviteId)
        return openInvites(context, id)
      },
    )

    app.delete(
      `${INVITES}/:inviteId`,
      { config, schema: { summary: 'Revoke an invitation', params: ofInvite, response } },
      async request => {
        const { id, inviteId } = request.params
        await revokeInvite(context, inviting(request, id), inviteId)
        return openInvites(context, id)
      },
    )
  }
