import { ActivityQuery, ActivityResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser, signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import { readUserAgent } from '../identity/user-agent'
import { activityStore } from './store'

const PER_PAGE = 15

export const activityRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/me/activity',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'What happened to the own account, newest first',
          querystring: ActivityQuery,
          response: { 200: ActivityResponse },
        },
      },
      async request => {
        const { page = 1, perPage = PER_PAGE } = request.query
        const { rows, total } = await activityStore(db, now).list(signedInUser(request), { page, perPage })
        const events = rows.map(({ user_agent, created_at, ...event }) => ({
          ...event,
          ...readUserAgent(user_agent ?? ''),
          created_at: created_at.toISOString(),
        }))
        return pageOf(events, total, { page, perPage })
      },
    )
  }
