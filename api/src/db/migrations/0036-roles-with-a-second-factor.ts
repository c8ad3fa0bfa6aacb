import { type Kysely, sql } from 'kysely'

/** Roles that permit nothing to holders without a second factor. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table roles add column requires_two_factor boolean not null default false`.execute(db)
}
