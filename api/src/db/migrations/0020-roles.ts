import { type Kysely, sql } from 'kysely'

/** What a role is for, in words, and a count of its changes, by which two who edit it at once hear of each other. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table roles add column description text not null default ''`.execute(db)
  await sql`alter table roles add column revision integer not null default 1`.execute(db)
}
