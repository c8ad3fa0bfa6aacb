import { type Kysely, sql } from 'kysely'

/** How often each access token was used on each day. The rows of a token outlive it, as what it did is asked about afterwards. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table api_uses (
      token_id integer not null,
      day date not null,
      user_id integer not null references users on delete cascade,
      token_name text not null,
      requests integer not null,
      refused integer not null,
      failed integer not null,
      last_used_at timestamptz not null,
      primary key (token_id, day)
    )`.execute(db)
  await sql`create index api_uses_day on api_uses (day)`.execute(db)
  await sql`create index api_uses_user on api_uses (user_id)`.execute(db)
}
