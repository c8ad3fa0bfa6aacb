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

  async add(userId: number) {
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
