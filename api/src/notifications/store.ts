import { randomUUID } from 'node:crypto'
import type { Notification } from '@app/shared/wire'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { sanitizeLine } from '../text/sanitize-html'

/** Notifications; every query carries the user, so other people's do not exist. */
export const notificationStore = (db: Db) => ({
  async create(userId: number, { type, data }: Pick<Notification, 'type' | 'data'>) {
    const lines = data.lines.map(line => ({ ...line, content: sanitizeLine(line.content) }))
    await db
      .insertInto('notifications')
      .values({
        id: randomUUID(),
        user_id: userId,
        type,
        data: JSON.stringify({ ...data, lines }),
        read_at: null,
      })
      .execute()
  },

  async list(userId: number, wanted: PageWanted) {
    const mine = db.selectFrom('notifications').where('user_id', '=', userId)
    const [rows, count] = await Promise.all([
      mine
        .select(['id', 'type', 'data', 'read_at', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('position', 'desc')
        .limit(wanted.perPage)
        .offset(offsetOf(wanted))
        .execute(),
      mine.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows, total: Number(count.total) }
  },

  async markAsRead(userId: number, ids: string[] | 'all', time: Date) {
    if (ids.length === 0) return
    await db
      .updateTable('notifications')
      .set({ read_at: time })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .$if(ids !== 'all', query => query.where('id', 'in', [...ids]))
      .execute()
  },

  async countUnread(userId: number) {
    const { unread } = await db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<string>().as('unread'))
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(unread)
  },
})
