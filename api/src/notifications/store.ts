import { randomUUID } from 'node:crypto'
import type { Notification } from '@app/shared/wire'
import { sql } from 'kysely'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { sanitizeLine } from '../text/sanitize-html'

const DAY = 24 * 3_600_000

/** A page of the list, and what is left out of it. */
export interface NotificationsWanted extends PageWanted {
  unread?: boolean
  types?: readonly string[]
  workspace?: number
}

/** Which of a user's notifications a change is about. */
export type Chosen = readonly string[] | 'all'

/** Notifications; every query carries the user, so other people's do not exist. */
export const notificationStore = (db: Db) => {
  const change = (userId: number, ids: Chosen) =>
    db
      .updateTable('notifications')
      .where('user_id', '=', userId)
      .$if(ids !== 'all', query => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))

  return {
    async create(
      userId: number,
      { type, data }: Pick<Notification, 'type' | 'data'>,
      workspaceId: number | null = null,
    ) {
      const lines = data.lines.map(line => ({ ...line, content: sanitizeLine(line.content) }))
      await db
        .insertInto('notifications')
        .values({
          id: randomUUID(),
          user_id: userId,
          type,
          data: JSON.stringify({ ...data, lines }),
          workspace_id: workspaceId,
          read_at: null,
        })
        .execute()
    },

    /** The same for several people at once, each with the id of its row. */
    async createAll(
      people: readonly { notificationId: string; userId: number }[],
      { type, data, workspaceId }: Pick<Notification, 'type' | 'data'> & { workspaceId: number | null },
    ) {
      if (people.length === 0) return
      await sql`
        insert into notifications (id, user_id, type, data, workspace_id)
        select id, user_id, ${type}, ${JSON.stringify(data)}::jsonb, ${workspaceId}::int
        from unnest(
          ${people.map(({ notificationId }) => notificationId)}::uuid[],
          ${people.map(({ userId }) => userId)}::int[]
        ) as told (id, user_id)`.execute(db)
    },

    async list(userId: number, { unread, types, workspace, ...wanted }: NotificationsWanted) {
      const mine = db
        .selectFrom('notifications')
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .$if(unread === true, query => query.where('read_at', 'is', null))
        .$if(types !== undefined, query => query.where('type', '=', sql<string>`any(${types})`))
        .$if(workspace !== undefined, query => query.where('workspace_id', '=', workspace ?? null))
      const [rows, count] = await Promise.all([
        mine
          .select(['id', 'type', 'data', 'workspace_id', 'read_at', 'created_at'])
          .orderBy('created_at', 'desc')
          .orderBy('position', 'desc')
          .limit(wanted.perPage)
          .offset(offsetOf(wanted))
          .execute(),
        mine.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { rows, total: Number(count.total) }
    },

    markAsRead: (userId: number, ids: Chosen, time: Date) =>
      change(userId, ids).set({ read_at: time }).where('read_at', 'is', null).execute(),

    markAsUnread: (userId: number, ids: Chosen) =>
      change(userId, ids).set({ read_at: null }).where('read_at', 'is not', null).execute(),

    /** Hides them; they can be restored until they are swept. */
    remove: (userId: number, ids: Chosen, time: Date) =>
      change(userId, ids).set({ deleted_at: time }).where('deleted_at', 'is', null).execute(),

    restore: (userId: number, ids: Chosen) =>
      change(userId, ids).set({ deleted_at: null }).where('deleted_at', 'is not', null).execute(),

    /** How many unread ones each of these users has. */
    async countUnread(userIds: readonly number[]): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('notifications')
        .select(({ fn }) => ['user_id', fn.countAll<string>().as('unread')])
        .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
        .where('read_at', 'is', null)
        .where('deleted_at', 'is', null)
        .groupBy('user_id')
        .execute()
      const counted = new Map(rows.map(({ user_id, unread }) => [user_id, Number(unread)]))
      return new Map(userIds.map(id => [id, counted.get(id) ?? 0]))
    },
  }
}

/** Deletes for good what was deleted a day ago. */
export const notificationBin = (db: Db, now: () => Date) => ({
  sweep: () =>
    db
      .deleteFrom('notifications')
      .where('deleted_at', '<', new Date(now().getTime() - DAY))
      .execute(),
})
