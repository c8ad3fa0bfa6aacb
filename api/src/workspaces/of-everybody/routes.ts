import {
  ById,
  DeleteWorkspaceRequest,
  SaveWorkspaceRequest,
  SiteWorkspaceExportQuery,
  SiteWorkspaceResponse,
  SiteWorkspacesQuery,
  SiteWorkspacesResponse,
  StatusResponse,
  TransferWorkspaceRequest,
  WorkspaceMembersQuery,
  WorkspaceMembersResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { allOf, requireConfirmedPassword, requirePermission } from '../../access/guards'
import { recordChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import { csvAnswers, sendCsv } from '../../csv/csv-answer'
import { pageOf } from '../../db/page-of'
import { invalid } from '../../errors/refusals'
import { transferWorkspace } from '../change-members'
import { deleteWorkspace, renameWorkspace } from '../change-workspace'
import { membersAnswer } from '../show-members'
import type { Steward } from '../steward'
import { listSiteWorkspaces, siteWorkspaceAnswer, siteWorkspacesCsv } from './site-workspaces'

const viewing = { guard: requirePermission('workspaces.view') }

/** Workspaces of all people, for those who answer for the site. */
export const siteWorkspaceRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const stewardOf = async (
      request: FastifyRequest<{ Params: { id: number } }>,
      verb: 'update' | 'transfer' | 'delete',
    ): Promise<Steward> => ({
      siteName: (await context.siteCache.at(request.seen.site)).settings.branding.site_name,
      record: (transaction, { name, ...states }) =>
        recordChange(transaction, request, {
          action: `workspaces.${verb}`,
          subject: { type: 'workspace', id: request.params.id, name },
          ...states,
        }),
    })

    app.get(
      '/api/v1/site-workspaces',
      {
        config: viewing,
        schema: {
          summary: 'Search the workspaces of all people',
          querystring: SiteWorkspacesQuery,
          response: { 200: SiteWorkspacesResponse },
        },
      },
      async ({ query }) => {
        const wanted = { page: 1, perPage: 15, ...query }
        const { workspaces, total } = await listSiteWorkspaces(context, wanted)
        return pageOf(workspaces, total, wanted)
      },
    )

    app.get(
      '/api/v1/site-workspaces/export',
      {
        config: viewing,
        schema: {
          summary: 'The workspaces a search finds, for spreadsheets',
          querystring: SiteWorkspaceExportQuery,
          response: csvAnswers,
        },
      },
      async ({ query }, reply) => sendCsv(reply, 'workspaces.csv', siteWorkspacesCsv(context.db, query)),
    )

    app.get(
      '/api/v1/site-workspaces/:id',
      {
        config: viewing,
        schema: {
          summary: 'One workspace of anybody',
          params: ById,
          response: { 200: SiteWorkspaceResponse },
        },
      },
      ({ params }) => siteWorkspaceAnswer(context, params.id),
    )

    app.get(
      '/api/v1/site-workspaces/:id/members',
      {
        config: viewing,
        schema: {
          summary: 'Who is in a workspace of anybody: the owner first, then by name',
          params: ById,
          querystring: WorkspaceMembersQuery,
          response: { 200: WorkspaceMembersResponse },
        },
      },
      ({ params, query }) => membersAnswer(context, params.id, query),
    )

    app.put(
      '/api/v1/site-workspaces/:id',
      {
        config: { guard: requirePermission('workspaces.update'), closedInDemo: true },
        schema: {
          summary: 'Rename a workspace of anybody',
          params: ById,
          body: SaveWorkspaceRequest,
          response: { 200: SiteWorkspaceResponse },
        },
      },
      async request => {
        const name = request.body.name.trim()
        if (name === '') throw invalid({ name: 'required' })
        await renameWorkspace(context, await stewardOf(request, 'update'), request.params.id, name)
        return siteWorkspaceAnswer(context, request.params.id)
      },
    )

    app.post(
      '/api/v1/site-workspaces/:id/transfer',
      {
        config: {
          guard: allOf(requirePermission('workspaces.update'), requireConfirmedPassword),
          closedInDemo: true,
        },
        schema: {
          summary: 'Make another member the owner; the former one stays as an admin',
          params: ById,
          body: TransferWorkspaceRequest,
          response: { 200: SiteWorkspaceResponse },
        },
      },
      async request => {
        const target = { workspaceId: request.params.id, userId: request.body.user_id }
        await transferWorkspace(context, await stewardOf(request, 'transfer'), target)
        return siteWorkspaceAnswer(context, request.params.id)
      },
    )

    app.delete(
      '/api/v1/site-workspaces/:id',
      {
        config: {
          guard: allOf(requirePermission('workspaces.delete'), requireConfirmedPassword),
          closedInDemo: true,
        },
        schema: {
          summary: 'Delete a workspace of anybody and all in it; its name says that this is meant',
          params: ById,
          body: DeleteWorkspaceRequest,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const steward = await stewardOf(request, 'delete')
        await deleteWorkspace(context, steward, request.params.id, request.body.name)
        return { status: 'success' as const }
      },
    )
  }
