import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { leasedQueue } from '../../jobs/leased-queue'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** What a push message shows. */
export interface PushMessage {
  title: string
  body: string
  /** Where a click leads, as an absolute address. */
  url: string
}

/** Push messages that are due. A failed one is tried again after half a minute, then twice as long each time. */
export const pushQueue = (db: Db, now: () => Date) => ({
  ...leasedQueue(db, now, {
    table: 'push_messages',
    doneAt: 'sent_at',
    columns: ['subscription_id', 'message'],
    lease: 2 * 60 * SECOND,
    mostAttempts: 8,
    backoff: attempt => Math.min(HOUR, 30 * SECOND * 2 ** (attempt - 1)),
    errorColumn: 'last_error',
  }),

  async sent(id: string) {
    await db.updateTable('push_messages').set({ sent_at: now() }).where('id', '=', id).execute()
  },

  async sweep() {
    const old = new Date(now().getTime() - DAY)
    await db
      .deleteFrom('push_messages')
      .where('next_attempt_at', '<', old)
      .where(or => or.or([or('sent_at', 'is not', null), or('failed_at', 'is not', null)]))
      .execute()
  },
})

/** Queues a message to every browser of people, in the transaction of what caused it. One that comes twice replaces itself. */
export async function queuePushMessages(
  transaction: Db,
  people: readonly { userId: number; notificationId: string; dueAt: Date }[],
  message: PushMessage,
) {
  if (people.length === 0) return
  const subscriptions = await transaction
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where('user_id', '=', sql<number>`any(${people.map(({ userId }) => userId)}::int[])`)
    .execute()
  const byUser = new Map(people.map(person => [person.userId, person]))
  const rows = subscriptions.flatMap(({ id, user_id }) => {
    const person = byUser.get(user_id)
    if (!person) return []
    return {
      id: randomUUID(),
      subscription_id: id,
      message: JSON.stringify({ ...message, tag: person.notificationId }),
      next_attempt_at: person.dueAt,
    }
  })
  if (rows.length > 0) await transaction.insertInto('push_messages').values(rows).execute()
}
