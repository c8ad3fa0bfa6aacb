import { type Kysely, sql } from 'kysely'

/** Why and until when people are suspended, what they are given themselves, and sessions of administrators who are signed in as somebody. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table users
      add column ban_reason text,
      add column ban_until timestamptz,
      add column permissions jsonb not null default '[]'`.execute(db)
  // Checked at the end of a transaction: a backup is loaded in any order.
  await sql`alter table sessions add column origin_id uuid references sessions on delete cascade deferrable initially deferred`.execute(
    db,
  )
  await sql`create index sessions_by_origin on sessions (origin_id) where origin_id is not null`.execute(db)
}
