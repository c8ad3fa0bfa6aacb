import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { leasedQueue } from '../../jobs/leased-queue'

const MINUTE = 60_000

/** What a person will find in a digest. */
interface Entry {
  userId: number
  /** The row in the list of the app, if there is one: what was read there is left out. */
  notificationId: string | null
  dueAt: Date
}

/** Digests that are due. There is one row per person, used again for each. */
export const digestQueue = (db: Db, now: () => Date) =>
  leasedQueue(db, now, {
    table: 'notification_digests',
    doneAt: 'sent_at',
    columns: ['user_id'],
    lease: 2 * MINUTE,
    mostAttempts: 12,
    backoff: attempt => Math.min(60, 2 ** attempt) * MINUTE,
    errorColumn: 'last_error',
  })

/** Adds the same words to the next digest of several people; one that is waiting already keeps its time. */
export async function addToDigests(
  transaction: Db,
  entries: readonly Entry[],
  { lines, action }: { lines: readonly string[]; action: string },
) {
  if (entries.length === 0) return
  const users = entries.map(({ userId }) => userId)
  await sql`
    insert into digest_entries (user_id, notification_id, lines, action)
    select user_id, notification_id, ${JSON.stringify(lines)}::jsonb, ${action}
    from unnest(${users}::int[], ${entries.map(({ notificationId }) => notificationId)}::uuid[])
      as entry (user_id, notification_id)`.execute(transaction)
  await sql`
    insert into notification_digests (id, user_id, next_attempt_at)
    select id, user_id, due_at
    from unnest(
      ${entries.map(() => randomUUID())}::uuid[],
      ${users}::int[],
      ${entries.map(({ dueAt }) => dueAt)}::timestamptz[]
    ) as digest (id, user_id, due_at)
    on conflict (user_id) do update set
      next_attempt_at = case when notification_digests.sent_at is null and notification_digests.failed_at is null
        then notification_digests.next_attempt_at else excluded.next_attempt_at end,
      attempts = 0, sent_at = null, failed_at = null`.execute(transaction)
}

/** Moves a digest that waits to another time, for a person who chose another frequency. */
export async function moveDigest(transaction: Db, userId: number, dueAt: Date) {
  await transaction
    .updateTable('notification_digests')
    .set({ next_attempt_at: dueAt })
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .execute()
}
