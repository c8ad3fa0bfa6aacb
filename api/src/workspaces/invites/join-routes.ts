import { InvitePreviewResponse, StatusResponse, WorkspaceResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { openToAll, requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { forbidden } from '../../errors/refusals'
import { actorOf } from '../../identity/actor'
import { workspaceAnswer } from '../show-workspace'
import { declineInvite } from './decline-invite'
import { hasSignature } from './invite-link'
import { joinWorkspace } from './join-workspace'
import { previewInvite } from './preview-invite'

const params = Type.Object({ inviteId: Type.String({ maxLength: 200 }) })

export const joinRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const schema = { params, response: { 200: WorkspaceResponse } }
    // The link of an invitation may be what proves the address.
    const config = { guard: requireUser, openToUnverified: isByLink }
    const join = async (me: number, token: string) =>
      workspaceAnswer(context, await joinWorkspace(context, me, token), me)

    app.get(
      '/api/v1/workspace/join/:inviteId',
      {
        config,
        schema: {
          ...schema,
          summary: 'Join a workspace, asked by a script of our own pages; opening the address does nothing',
        },
      },
      request => {
        if (!isOfOwnScript(request)) throw forbidden('cross_site')
        return join(signedInUser(request), request.params.inviteId)
      },
    )

    app.post(
      '/api/v1/workspace/join/:inviteId',
      { config, schema: { ...schema, summary: 'Join a workspace; once more changes nothing' } },
      request => join(signedInUser(request), request.params.inviteId),
    )

    app.get(
      '/api/v1/workspace/invite/:inviteId',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'What an invitation is for, to everybody who holds its link',
          params,
          response: { 200: InvitePreviewResponse },
        },
      },
      async request => ({
        invite: await previewInvite(context, actorOf(request), request.params.inviteId),
      }),
    )

    app.delete(
      '/api/v1/workspace/invite/:inviteId',
      {
        config,
        schema: {
          summary: 'Decline an invitation; or revoke one, as a manager of the workspace',
          params,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        await declineInvite(context, signedInUser(request), request.params.inviteId)
        return { status: 'success' as const }
      },
    )
  }

const isByLink = ({ params }: FastifyRequest) =>
  typeof params === 'object' &&
  params !== null &&
  'inviteId' in params &&
  hasSignature(String(params.inviteId))

/** Programs that scan mails, browsers that fetch ahead and pages of other sites send a GET, too; none of them may join. */
function isOfOwnScript({ headers }: FastifyRequest) {
  const { 'sec-fetch-mode': mode = 'cors', 'sec-fetch-site': site = 'same-origin', accept = '' } = headers
  return (
    mode !== 'navigate' &&
    site === 'same-origin' &&
    headers['sec-purpose'] === undefined &&
    accept.includes('application/json')
  )
}
