import { type Kysely, sql } from 'kysely'

/** What was answered to messages of the contact page. A ticket is made by who answers, so that sending twice is one answer. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table contact_answers (
      id integer primary key generated always as identity,
      message_id integer not null references contact_messages on delete cascade,
      user_id integer references users on delete set null,
      ticket uuid not null unique,
      text text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index contact_answers_by_message on contact_answers (message_id)`.execute(db)
  await sql`create index contact_answers_by_user on contact_answers (user_id)`.execute(db)
  await sql`create index contact_messages_by_time on contact_messages (created_at, id)`.execute(db)
}
