import { type Kysely, sql } from 'kysely'

/** Announcements to a part of the people, at a chosen time, that can be changed and stopped, and say how many were told. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table announcements
      add column action_label text,
      add column audience jsonb not null default '{}',
      add column starts_at timestamptz,
      add column begun_at timestamptz,
      add column last_user integer,
      add column people integer,
      add column told integer not null default 0,
      add column stopped boolean not null default false,
      add column created_by integer references users on delete set null,
      add column ticket uuid unique,
      add column revision integer not null default 1`.execute(db)
  // Whoever is still there of those who were reached; nobody counted them then.
  await sql`
    update announcements set told = (select count(*) from users where id <= reached_user)
    where reached_user > 0`.execute(db)
  await sql`update announcements set begun_at = created_at, people = told where done_at is not null`.execute(
    db,
  )
}
