import { type Kysely, sql } from 'kysely'

/** A notification keeps the id of its workspace when that is deleted: what was said about it is still found by it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table notifications drop constraint notifications_workspace_id_fkey`.execute(db)
}
