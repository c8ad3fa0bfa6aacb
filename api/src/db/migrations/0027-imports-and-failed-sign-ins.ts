import { type Kysely, sql } from 'kysely'

/** Files of people that become accounts row by row, failed sign-ins, and names of webhooks. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table people_imports (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      name text not null,
      invite boolean not null,
      author jsonb not null,
      created_at timestamptz not null,
      done_at timestamptz
    )`.execute(db)
  await sql`create index people_imports_open on people_imports (created_at) where done_at is null`.execute(db)
  await sql`
    create table people_import_rows (
      import_id uuid not null references people_imports on delete cascade,
      number integer not null,
      person jsonb not null,
      outcome text,
      problems jsonb,
      primary key (import_id, number)
    )`.execute(db)
  await sql`create index people_import_rows_open on people_import_rows (import_id, number) where outcome is null`.execute(
    db,
  )

  await sql`
    create table failed_sign_ins (
      id integer generated always as identity primary key,
      user_id integer references users on delete cascade,
      reason text not null,
      ip_address text,
      user_agent text,
      city text,
      country text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index failed_sign_ins_time on failed_sign_ins (created_at)`.execute(db)
  await sql`create index failed_sign_ins_user on failed_sign_ins (user_id, created_at)`.execute(db)

  await sql`alter table webhook_endpoints add column name text not null default ''`.execute(db)
}
