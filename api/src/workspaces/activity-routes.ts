import {
  ById,
  WorkspaceActivityQuery,
  WorkspaceActivityResponse,
  type WorkspaceEventKind,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import { eventStore } from './event-store'
import { memberStore } from './member-store'
import { isManager, requireRole } from './memberships'

const PER_PAGE = 30
/** Who is invited is nothing for those who cannot invite. */
const OF_MANAGERS: readonly WorkspaceEventKind[] = [
  'invited',
  'linkCreated',
  'inviteRevoked',
  'inviteDeclined',
]

export const workspaceActivityRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/workspaces/:id/activity',
      {
        config: { guard: requireRole('member'), scope: 'workspaces:read' },
        schema: {
          summary: 'What happened in a workspace, newest first; invitations are shown to managers only',
          params: ById,
          querystring: WorkspaceActivityQuery,
          response: { 200: WorkspaceActivityResponse },
        },
      },
      async request => {
        const { page = 1, perPage = PER_PAGE, ...filter } = request.query
        const { id } = request.params
        const role = await memberStore(db).roleOf(id, signedInUser(request))
        const wanted = { page, perPage, ...filter, without: isManager(role) ? [] : OF_MANAGERS }
        const { rows, total } = await eventStore(db).list(id, wanted)
        const events = rows.map(row => ({
          ...row,
          id: Number(row.id),
          created_at: row.created_at.toISOString(),
        }))
        return pageOf(events, total, wanted)
      },
    )
  }
