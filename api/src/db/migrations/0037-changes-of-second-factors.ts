import { type Kysely, sql } from 'kysely'

/** Tells the open pages of somebody whose second factor came or went: a role that requires one counts only with it. */
export async function up(db: Kysely<unknown>) {
  await sql`create function tell_of_second_factor() returns trigger language plpgsql as ${sql.lit(
    `begin
      perform pg_notify('realtime', json_build_object('user', new.id, 'event', 'role.changed')::text);
      return null;
    end`,
  )}`.execute(db)
  await sql`
    create trigger tells_of_the_second_factor after update of two_factor_confirmed_at on users for each row
    when ((old.two_factor_confirmed_at is null) <> (new.two_factor_confirmed_at is null))
    execute function tell_of_second_factor()`.execute(db)
}
