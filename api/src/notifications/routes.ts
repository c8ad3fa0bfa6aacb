import {
  MarkAsReadRequest,
  MarkAsReadResponse,
  NotificationListQuery,
  NotificationListResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser, signedInUser } from '../access/guards'
import { sendJson, toJson } from '../cache/cached-json'
import type { Context } from '../context/context'
import { type PageWanted, pageOf } from '../db/page-of'
import { notificationStore } from './store'

const PER_PAGE = 30
/** First pages of so many are asked for again and again: by the bell on every page, and by the list itself. */
const KEPT = [10, PER_PAGE]
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const notificationRoutes =
  ({ db, now, userCache }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const store = notificationStore(db)

    async function listOf(userId: number, wanted: PageWanted) {
      const { rows, total } = await store.list(userId, wanted)
      const data = rows.map(row => ({
        ...row,
        read_at: row.read_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
      }))
      return pageOf(data, total, wanted)
    }

    app.get(
      '/api/v1/notifications',
      {
        config: { guard: requireUser, scope: 'notifications:read' },
        schema: {
          summary: 'The own notifications, newest first',
          querystring: NotificationListQuery,
          response: { 200: NotificationListResponse },
        },
      },
      async (request, reply) => {
        const wanted = { page: request.query.page ?? 1, perPage: request.query.perPage ?? PER_PAGE }
        const me = signedInUser(request)
        const read = async () => toJson(NotificationListResponse, await listOf(me, wanted))
        const isKept = wanted.page === 1 && KEPT.includes(wanted.perPage)
        const name = `notifications ${wanted.perPage}`
        return sendJson(reply, isKept ? await userCache.remember(request, name, read) : await read())
      },
    )

    app.post(
      '/api/v1/notifications/mark-as-read',
      {
        config: { guard: requireUser, scope: 'notifications:write' },
        schema: {
          summary: 'Mark some or all of the own notifications as read',
          body: MarkAsReadRequest,
          response: { 200: MarkAsReadResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        const { ids = [], markAllAsRead, markAllAsUnread } = request.body
        await store.markAsRead(
          me,
          markAllAsRead || markAllAsUnread ? 'all' : ids.filter(id => uuid.test(id)),
          now(),
        )
        return { unreadCount: await store.countUnread(me) }
      },
    )
  }
