import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/schema'
import { leasedQueue } from '../../jobs/leased-queue'

const MINUTE = 60_000
/** A copy can be fetched for this long. */
const LIFE = 7 * 24 * 60 * MINUTE

/** Copies that are to be made. */
export const exportQueue = (db: Db, now: () => Date) =>
  leasedQueue(db, now, {
    table: 'data_exports',
    doneAt: 'ready_at',
    columns: ['user_id'],
    lease: 10 * MINUTE,
    mostAttempts: 3,
    backoff: () => MINUTE,
  })

/** Whether a copy is still to be made. */
export const isPending = ({ ready_at, failed_at }: { ready_at: Date | null; failed_at: Date | null }) =>
  ready_at === null && failed_at === null

/** Copies people asked for, in the order of asking. */
export const exportStore = (db: Db, now: () => Date) => ({
  /** The newest of a user that has not expired. */
  newest: (userId: number) =>
    db
      .selectFrom('data_exports')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now())
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  /** Has a copy made, in a transaction; false where one is being made already. Of two at once the second finds that of the first. */
  async ask(userId: number) {
    await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const newest = await this.newest(userId)
    if (newest && isPending(newest)) return false
    const time = now()
    await db
      .insertInto('data_exports')
      .values({
        id: randomUUID(),
        user_id: userId,
        next_attempt_at: time,
        ready_at: null,
        failed_at: null,
        expires_at: new Date(time.getTime() + LIFE),
        created_at: time,
      })
      .execute()
    return true
  },

  /** True when the copy is still wanted. */
  async ready(id: string) {
    const row = await db
      .updateTable('data_exports')
      .set({ ready_at: now() })
      .where('id', '=', id)
      .where('ready_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** The ids of all copies that may still be fetched; the expired ones are forgotten. */
  async sweep() {
    await db.deleteFrom('data_exports').where('expires_at', '<=', now()).execute()
    return (await db.selectFrom('data_exports').select('id').execute()).map(({ id }) => id)
  },
})
