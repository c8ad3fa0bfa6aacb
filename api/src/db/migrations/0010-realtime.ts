import { type Kysely, sql } from 'kysely'

/**
 * Notifies every process of what open pages must learn: changes about a person, and ended sessions. Triggers send it with the
 * commit, so that nothing is sent for what was rolled back, and a process that is killed after a commit loses nothing. A later
 * table joins by a trigger of its own, with the name of its event.
 */
export async function up(db: Kysely<unknown>) {
  await procedure(
    db,
    'tell_users',
    `perform pg_notify('realtime', json_build_object('user', told.user_id, 'event', tg_argv[0])::text)
      from (select distinct user_id from changed) as told; return null;`,
  )
  for (const [change, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql.id(`tells_of_${change}`)} after ${sql.raw(change)} on notifications
      referencing ${sql.raw(rows)} table as changed
      for each statement execute function tell_users('notification.changed')`.execute(db)
  await procedure(
    db,
    'tell_of_ended_sessions',
    `perform pg_notify('realtime', json_build_object('user', user_id, 'session', id)::text) from changed; return null;`,
  )
  await sql`
    create trigger tells_of_the_end after delete on sessions referencing old table as changed
    for each statement execute function tell_of_ended_sessions()`.execute(db)
}

const procedure = (db: Kysely<unknown>, name: string, body: string) =>
  sql`create function ${sql.id(name)}() returns trigger language plpgsql as ${sql.lit(`begin ${body} end`)}`.execute(
    db,
  )
