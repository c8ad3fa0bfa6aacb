import { type Kysely, sql } from 'kysely'

/** What the site looked like after each publishing, to go back to. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table appearance_revisions (
      id integer primary key generated always as identity,
      version text not null,
      themes jsonb not null,
      settings jsonb not null,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index appearance_revisions_by_user_id on appearance_revisions (user_id)`.execute(db)
}
