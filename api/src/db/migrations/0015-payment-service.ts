import { type Kysely, sql } from 'kysely'

/** State of the local payment service, on which the application runs without an account at Stripe. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table payment_objects (
      id text primary key,
      object text not null,
      customer text,
      data jsonb not null,
      hidden jsonb not null default '{}',
      due_at timestamptz,
      position bigint generated always as identity
    )`.execute(db)
  await sql`create index payment_objects_of_customer on payment_objects (customer, object)`.execute(db)
  await sql`create index payment_objects_of_kind on payment_objects (object, position)`.execute(db)
  await sql`create index payment_objects_due on payment_objects (due_at) where due_at is not null`.execute(db)
  await sql`
    create table payment_requests (
      key text primary key,
      request_hash text not null,
      status integer not null,
      body text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index payment_requests_created on payment_requests (created_at)`.execute(db)
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      customer text,
      data jsonb not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      handled_at timestamptz,
      failed_at timestamptz,
      last_error text,
      created_at timestamptz not null,
      position bigint generated always as identity
    )`.execute(db)
  await sql`create index payment_events_due on payment_events (next_attempt_at) where handled_at is null and failed_at is null`.execute(
    db,
  )
  await sql`
    create table payment_clocks (
      customer text primary key,
      ahead integer not null default 0 check (ahead >= 0)
    )`.execute(db)
}
