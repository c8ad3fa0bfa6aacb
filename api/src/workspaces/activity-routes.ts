import {
  ById,
  WorkspaceActivityPeopleResponse,
  WorkspaceActivityQuery,
  WorkspaceActivityResponse,
  type WorkspaceEventKind,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import { eventStore, ofFiles } from './event-store'
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
    const config = { guard: requireRole('member'), scope: 'workspaces:read' } as const
    /** Kinds that whoever asks may not see: no access token reaches files, so none learns their names here. */
    const hiddenFrom = async (request: FastifyRequest, id: number) => {
      const role = await memberStore(db).roleOf(id, signedInUser(request))
      return [...(isManager(role) ? [] : OF_MANAGERS), ...(request.bearer ? ofFiles : [])]
    }

    app.get(
      '/api/v1/workspaces/:id/activity',
      {
        config,
        schema: {
          summary:
            'What happened in a workspace, newest first; invitations are shown to managers only, files to no access token',
          params: ById,
          querystring: WorkspaceActivityQuery,
          response: { 200: WorkspaceActivityResponse },
        },
      },
      async request => {
        const { page = 1, perPage = PER_PAGE, ...filter } = request.query
        const { id } = request.params
        const wanted = { page, perPage, ...filter, without: await hiddenFrom(request, id) }
        const { rows, total } = await eventStore(db).list(id, wanted)
        const events = rows.map(row => ({
          ...row,
          id: Number(row.id),
          created_at: row.created_at.toISOString(),
        }))
        return pageOf(events, total, wanted)
      },
    )

    app.get(
      '/api/v1/workspaces/:id/activity/people',
      {
        config,
        schema: {
          summary: 'Who did something in a workspace, by name; also those who are no longer in it',
          params: ById,
          response: { 200: WorkspaceActivityPeopleResponse },
        },
      },
      async request => {
        const { id } = request.params
        return { people: await eventStore(db).people(id, await hiddenFrom(request, id)) }
      },
    )
  }
