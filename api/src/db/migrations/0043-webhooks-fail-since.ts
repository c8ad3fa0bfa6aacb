import { type Kysely, sql } from 'kysely'

/** Since when a webhook has failed without a success between: many messages at once may fail thirty times within a minute. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table webhook_endpoints add column failing_since timestamptz`.execute(db)
}
