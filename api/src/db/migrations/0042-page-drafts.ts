import { type Kysely, sql } from 'kysely'

/** What was saved of a public page and not published: nobody but its editors, and whoever has its preview link, reads it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table custom_pages
      add column draft jsonb,
      add column draft_user_id integer references users on delete set null,
      add column draft_at timestamptz`.execute(db)
  await sql`create index custom_pages_by_draft_user_id on custom_pages (draft_user_id)`.execute(db)
}
