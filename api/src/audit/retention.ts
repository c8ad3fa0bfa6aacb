import { sql } from 'kysely'
import type { Db } from '../db/schema'

const DAY = 24 * 3_600_000

/** Deletes entries that are older than so many days; the database lets nobody else do it. */
export const auditRetention = (db: Db, days: number, now: () => Date) => ({
  async sweep() {
    await db.transaction().execute(async transaction => {
      await sql`select set_config('audit.retention', 'on', true)`.execute(transaction)
      await transaction
        .deleteFrom('audit_entries')
        .where('created_at', '<', new Date(now().getTime() - days * DAY))
        .execute()
    })
  },
})
