import {
  MarkAsReadRequest,
  NotificationIdsRequest,
  NotificationListQuery,
  NotificationListResponse,
  UnreadCountResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireUser, signedInUser } from '../access/guards'
import { sendJson, toJson } from '../cache/cached-json'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import { invalid } from '../errors/refusals'
import { isKnownType, typesWanted } from './known-types'
import { type NotificationsWanted, notificationStore } from './store'

const PER_PAGE = 30
/** First pages of so many are asked for again and again: by the bell on every page, and by the list itself. */
const KEPT = [10, PER_PAGE]
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whatever else was sent names no notification. */
const known = (ids: readonly string[]) => ids.filter(id => uuid.test(id))

export const notificationRoutes =
  ({ db, now, userCache }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const store = notificationStore(db)
    const writing = { guard: requireUser, scope: 'notifications:write' as const }
    const response = { 200: UnreadCountResponse }
    const unreadOf = async (me: number) => ({ unreadCount: (await store.countUnread([me])).get(me) ?? 0 })

    async function listOf(userId: number, wanted: NotificationsWanted) {
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
          summary: 'The own notifications, newest first; all of them, or some',
          querystring: NotificationListQuery,
          response: { 200: NotificationListResponse },
        },
      },
      async (request, reply) => {
        const { page = 1, perPage = PER_PAGE, group, type, unread, workspace } = request.query
        if (type !== undefined && !isKnownType(type)) throw invalid({ type: 'selection_invalid' })
        const wanted = {
          page,
          perPage,
          ...(unread && { unread }),
          ...(workspace && { workspace }),
          ...((group || type) && { types: typesWanted({ group, type }) }),
        }
        const me = signedInUser(request)
        const read = async () => toJson(NotificationListResponse, await listOf(me, wanted))
        const isKept = !wanted.types && !unread && !workspace && page === 1 && KEPT.includes(perPage)
        const name = `notifications ${perPage}`
        return sendJson(reply, isKept ? await userCache.remember(request, name, read) : await read())
      },
    )

    app.post(
      '/api/v1/notifications/mark-as-read',
      {
        config: writing,
        schema: {
          summary: 'Mark some or all of the own notifications as read',
          body: MarkAsReadRequest,
          response,
        },
      },
      async request => {
        const me = signedInUser(request)
        const { ids = [], markAllAsRead, markAllAsUnread } = request.body
        await store.markAsRead(me, markAllAsRead || markAllAsUnread ? 'all' : known(ids), now())
        return unreadOf(me)
      },
    )

    app.post(
      '/api/v1/notifications/mark-as-unread',
      {
        config: writing,
        schema: {
          summary: 'Mark some of the own notifications as unread',
          body: NotificationIdsRequest,
          response,
        },
      },
      async request => {
        const me = signedInUser(request)
        await store.markAsUnread(me, known(request.body.ids))
        return unreadOf(me)
      },
    )

    app.delete(
      '/api/v1/notifications/:ids',
      {
        config: writing,
        schema: {
          summary: 'Delete some of the own notifications, comma-joined; for a day they can be restored',
          params: Type.Object({ ids: Type.String({ maxLength: 8000 }) }),
          response,
        },
      },
      async request => {
        const me = signedInUser(request)
        await store.remove(me, known(request.params.ids.split(',')), now())
        return unreadOf(me)
      },
    )

    app.post(
      '/api/v1/notifications/restore',
      {
        config: writing,
        schema: {
          summary: 'Restore some of the own notifications that were deleted',
          body: NotificationIdsRequest,
          response,
        },
      },
      async request => {
        const me = signedInUser(request)
        await store.restore(me, known(request.body.ids))
        return unreadOf(me)
      },
    )
  }
