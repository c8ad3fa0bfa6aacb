import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'

const MINUTE = 60_000
/** A copy can be fetched for this long. */
const LIFE = 7 * 24 * 60 * MINUTE
/** A claimed copy nobody finished is made again after this time. */
const LEASE = 10 * MINUTE
/** After this many tries a copy is given up. */
const MOST_ATTEMPTS = 3

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

  /** The next copy to make, for this process alone until the lease ends. */
  async claim() {
    const time = now()
    return db
      .updateTable('data_exports')
      .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(time.getTime() + LEASE) })
      .where('id', '=', query =>
        query
          .selectFrom('data_exports as due')
          .select('due.id')
          .where('due.ready_at', 'is', null)
          .where('due.failed_at', 'is', null)
          .where('due.next_attempt_at', '<=', time)
          .orderBy('due.next_attempt_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'user_id', 'attempts'])
      .executeTakeFirst()
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

  async failed({ id, attempts }: { id: string; attempts: number }) {
    const time = now()
    await db
      .updateTable('data_exports')
      .set({
        next_attempt_at: new Date(time.getTime() + MINUTE),
        failed_at: attempts >= MOST_ATTEMPTS ? time : null,
      })
      .where('id', '=', id)
      .execute()
  },

  /** The ids of all copies that may still be fetched; the expired ones are forgotten. */
  async sweep() {
    await db.deleteFrom('data_exports').where('expires_at', '<=', now()).execute()
    return (await db.selectFrom('data_exports').select('id').execute()).map(({ id }) => id)
  },
})
