import { type Kysely, sql } from 'kysely'

/** Which reading of a customer at the payment service is stored; `sync_revision` counts those that were begun. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table billing_customers add column stored_revision integer not null default 0`.execute(db)
}
