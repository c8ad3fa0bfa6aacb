import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema'

/** Counts tries in the database, so that all processes count together and a restart forgets nothing. */
export const attemptStore = (db: Db, now: () => Date) => ({
  /** Counts one; gives back how many there were since the window opened, and the seconds until it closes. */
  async count(key: string, window: number): Promise<{ count: number; seconds: number }> {
    const time = now()
    const fresh = { count: 1, resets_at: new Date(time.getTime() + window) }
    const over = sql<boolean>`attempt_counts.resets_at <= ${time}`
    const row = await db
      .insertInto('attempt_counts')
      .values({ key_hash: createHash('sha256').update(key).digest('base64url'), ...fresh })
      .onConflict(conflict =>
        conflict.column('key_hash').doUpdateSet({
          count: sql`case when ${over} then 1 else attempt_counts.count + 1 end`,
          resets_at: sql`case when ${over} then ${fresh.resets_at} else attempt_counts.resets_at end`,
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow()
    return { count: row.count, seconds: Math.ceil((row.resets_at.getTime() - time.getTime()) / 1000) }
  },

  async sweep() {
    await db.deleteFrom('attempt_counts').where('resets_at', '<=', now()).execute()
  },
})
