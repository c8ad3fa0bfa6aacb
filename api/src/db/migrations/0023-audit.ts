import { type Kysely, sql } from 'kysely'

/**
 * What administrators changed, with names as they were then: nothing here refers to another table, so that entries outlive people and
 * things. The database itself refuses to change one, and lets nobody delete one but the retention, which says so in its transaction.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table audit_entries (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default now(),
      actor_id integer,
      actor_name text not null,
      impersonator_id integer,
      impersonator_name text,
      action text not null,
      subject_type text not null,
      subject_id text,
      subject_name text not null,
      before jsonb,
      after jsonb,
      ip_address text,
      user_agent text,
      request_id text
    )`.execute(db)
  await sql`create index audit_entries_by_time on audit_entries (created_at, id)`.execute(db)
  await sql`create index audit_entries_by_actor on audit_entries (actor_id, created_at)`.execute(db)
  await sql`create index audit_entries_by_subject on audit_entries (subject_type, subject_id, created_at)`.execute(
    db,
  )
  const body = `begin
    if TG_OP = 'DELETE' and current_setting('audit.retention', true) = 'on' then return old; end if;
    raise exception 'audit_entries only grow';
  end`
  await sql`create function keep_audit_entries() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
    db,
  )
  await sql`
    create trigger keeps_audit_entries before update or delete on audit_entries
    for each row execute function keep_audit_entries()`.execute(db)
  await sql`
    create trigger keeps_all_audit_entries before truncate on audit_entries
    for each statement execute function keep_audit_entries()`.execute(db)
}
