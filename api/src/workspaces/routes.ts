import {
  ById,
  DeleteWorkspaceRequest,
  SaveWorkspaceRequest,
  StatusResponse,
  WorkspaceResponse,
  WorkspacesResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  allOf,
  requireConfirmedPassword,
  requirePermission,
  requireUser,
  signedInUser,
} from '../access/guards'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { createWorkspace, deleteWorkspace, renameWorkspace } from './change-workspace'
import { requireRole } from './memberships'
import { showWorkspaces, workspaceAnswer } from './show-workspace'
import { workspaceStore } from './workspace-store'

export const workspaceRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/me/workspaces',
      {
        config: { guard: requireUser, scope: 'workspaces:read', forAnyWorkspace: true },
        schema: { summary: 'The workspaces one is in', response: { 200: WorkspacesResponse } },
      },
      async request => {
        const found = await workspaceStore(context.db).ofUser(signedInUser(request))
        return { workspaces: await showWorkspaces(context, found) }
      },
    )

    app.post(
      '/api/v1/workspaces',
      {
        config: {
          guard: requirePermission('workspaces.create'),
          scope: 'workspaces:write',
        },
        schema: {
          summary: 'Make a workspace of one’s own, within the limit of the plan',
          body: SaveWorkspaceRequest,
          response: { 200: WorkspaceResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        const id = await createWorkspace(context, me, namedIn(request.body))
        return workspaceAnswer(context, id, me)
      },
    )

    app.get(
      '/api/v1/workspaces/:id',
      {
        config: { guard: requireRole('member'), scope: 'workspaces:read' },
        schema: { summary: 'One workspace', params: ById, response: { 200: WorkspaceResponse } },
      },
      request => workspaceAnswer(context, request.params.id, signedInUser(request)),
    )

    app.put(
      '/api/v1/workspaces/:id',
      {
        config: { guard: requireRole('admin'), scope: 'workspaces:write' },
        schema: {
          summary: 'Rename a workspace',
          params: ById,
          body: SaveWorkspaceRequest,
          response: { 200: WorkspaceResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        await renameWorkspace(context, me, request.params.id, namedIn(request.body))
        return workspaceAnswer(context, request.params.id, me)
      },
    )

    app.delete(
      '/api/v1/workspaces/:id',
      {
        config: { guard: allOf(requireConfirmedPassword, requireRole('owner')) },
        schema: {
          summary: 'Delete a workspace and all in it; its name says that this is meant',
          params: ById,
          body: DeleteWorkspaceRequest,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        await deleteWorkspace(context, signedInUser(request), request.params.id, request.body.name)
        return { status: 'success' as const }
      },
    )
  }

function namedIn(body: SaveWorkspaceRequest) {
  const name = body.name.trim()
  if (name === '') throw invalid({ name: 'required' })
  return name
}
