import { type Kysely, sql } from 'kysely'

/** Notifies every process of whose files are others: the person's, or those of everybody in the workspace. */
export async function up(db: Kysely<unknown>) {
  await sql`create function tell_of_files() returns trigger language plpgsql as ${sql.lit(
    `begin
      perform pg_notify('realtime', json_build_object('user', told.user_id, 'event', 'file.changed')::text)
      from (
        select user_id from changed where user_id is not null
        union
        select user_id from workspace_members where workspace_id in (select workspace_id from changed)
      ) as told;
      return null;
    end`,
  )}`.execute(db)
  for (const [change, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql.id(`tells_of_${change}`)} after ${sql.raw(change)} on file_entries
      referencing ${sql.raw(rows)} table as changed
      for each statement execute function tell_of_files()`.execute(db)
}
