import { type Kysely, sql } from 'kysely'

/** What a browser calls an upload by a form, so that sending it again makes no second file. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table uploads add column ticket uuid`.execute(db)
  await sql`create index uploads_by_ticket on uploads (user_id, ticket) where ticket is not null`.execute(db)
}
