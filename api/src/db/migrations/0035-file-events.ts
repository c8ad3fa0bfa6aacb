import { type Kysely, sql } from 'kysely'

/** The history of a workspace tells of its files as well: of several at once in one line, and of what one person did. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table workspace_events add column count integer not null default 1`.execute(db)
  await sql`
    create index workspace_events_of_actor on workspace_events (workspace_id, actor_id, id desc)`.execute(db)
}
