import { type Kysely, sql } from 'kysely'

/** People without an account who want no more invitations by mail. They are known by a digest, so that the table alone names nobody. */
export async function up(db: Kysely<unknown>) {
  await sql`create table refused_addresses (
    digest text primary key,
    created_at timestamptz not null default now()
  )`.execute(db)
}
