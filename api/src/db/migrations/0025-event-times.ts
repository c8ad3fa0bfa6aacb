import { type Kysely, sql } from 'kysely'

/** Sign-ins of all accounts are listed by time, and counted by day. */
export async function up(db: Kysely<unknown>) {
  await sql`create index account_events_by_time on account_events (created_at, id)`.execute(db)
}
