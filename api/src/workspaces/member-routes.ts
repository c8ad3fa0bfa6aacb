import {
  ById,
  ChangeRoleRequest,
  Id,
  StatusResponse,
  TransferWorkspaceRequest,
  WorkspaceMembersQuery,
  WorkspaceMembersResponse,
  WorkspaceResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { allOf, requireConfirmedPassword, signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import { changeRole, removeMember, transferWorkspace } from './change-members'
import { requireRole } from './memberships'
import { membersAnswer } from './show-members'
import { workspaceAnswer } from './show-workspace'

const ofMember = Type.Object({
  ...ById.properties,
  userId: Id,
})

export const workspaceMemberRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/workspaces/:id/members',
      {
        config: { guard: requireRole('member'), scope: 'workspaces:read' },
        schema: {
          summary: 'Who is in a workspace: the owner first, then by name, or as asked for',
          params: ById,
          querystring: WorkspaceMembersQuery,
          response: { 200: WorkspaceMembersResponse },
        },
      },
      ({ params, query }) => membersAnswer(context, params.id, query),
    )

    app.put(
      '/api/v1/workspaces/:id/members/:userId',
      {
        config: { guard: requireRole('admin'), scope: 'workspaces:write' },
        schema: {
          summary: 'Give a member another role; nobody changes the owner’s',
          params: ofMember,
          body: ChangeRoleRequest,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const { id, userId } = request.params
        await changeRole(context, signedInUser(request), { workspaceId: id, userId, role: request.body.role })
        return { status: 'success' as const }
      },
    )

    app.delete(
      '/api/v1/workspaces/:id/members/:userId',
      {
        config: { guard: requireRole('member'), scope: 'workspaces:write' },
        schema: {
          summary: 'Leave a workspace, by the own id; or remove somebody, as a manager',
          params: ofMember,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const { id, userId } = request.params
        await removeMember(context, signedInUser(request), { workspaceId: id, userId })
        return { status: 'success' as const }
      },
    )

    app.post(
      '/api/v1/workspaces/:id/transfer',
      {
        config: { guard: allOf(requireConfirmedPassword, requireRole('owner')) },
        schema: {
          summary: 'Make another member the owner; the former one stays as an admin',
          params: ById,
          body: TransferWorkspaceRequest,
          response: { 200: WorkspaceResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        await transferWorkspace(context, me, {
          workspaceId: request.params.id,
          userId: request.body.user_id,
        })
        return workspaceAnswer(context, request.params.id, me)
      },
    )
  }
