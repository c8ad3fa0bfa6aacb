import type { WayIn } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** The ways into an account that were added between its last password and the one before, for the owner to look through. */
export const reviewStore = (db: Db) => ({
  /** Begins a review, or widens the one that waits. */
  async begin(userId: number, at: Date) {
    await db
      .updateTable('users')
      .set({
        review_since: sql<Date>`coalesce(review_since, password_set_at, to_timestamp(0))`,
        password_set_at: at,
      })
      .where('id', '=', userId)
      .execute()
  },

  async end(userId: number) {
    await db.updateTable('users').set({ review_since: null }).where('id', '=', userId).execute()
  },

  /** What is to be looked through, the newest first; empty when there is no review. */
  async list(userId: number): Promise<WayIn[]> {
    const added = <T extends 'social_profiles' | 'passkeys' | 'access_tokens'>(table: T) => sql`
      from ${sql.table(table)} way join users on users.id = way.user_id
      where users.id = ${userId} and way.created_at between review_since and password_set_at`
    const { rows } = await sql<Omit<WayIn, 'created_at'> & { created_at: Date }>`
      select 'identity' as kind, service_name as id, username as name, way.created_at ${added('social_profiles')}
      union all select 'passkey', way.id::text, way.name, way.created_at ${added('passkeys')}
      union all select 'token', way.id::text, way.name, way.created_at ${added('access_tokens')}
      order by created_at desc, kind, id`.execute(db)
    return rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }))
  },
})
