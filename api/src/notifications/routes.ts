import {
  MarkAsReadRequest,
  MarkAsReadResponse,
  NotificationListQuery,
  NotificationListResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser, signedInUser } from '../access/guards'
import type { Context } from '../context'
import { pageOf } from '../db/page-of'
import { notificationStore } from './store'

const PER_PAGE = 30
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const notificationRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const store = notificationStore(db)

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
      async request => {
        const wanted = { page: request.query.page ?? 1, perPage: request.query.perPage ?? PER_PAGE }
        const { rows, total } = await store.list(signedInUser(request), wanted)
        const data = rows.map(row => ({
          ...row,
          read_at: row.read_at?.toISOString() ?? null,
          created_at: row.created_at.toISOString(),
        }))
        return pageOf(data, total, wanted)
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
