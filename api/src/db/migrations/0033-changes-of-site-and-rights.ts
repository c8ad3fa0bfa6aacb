import { type Kysely, sql } from 'kysely'

/** Whose rows follow from what a person pays for and is, with the event that says so. */
const EVENTS = [
  ['subscriptions', 'subscription.changed'],
  ['user_role', 'role.changed'],
] as const

const CHANGES = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

/** Notifies every process of a new number of the site, and of whose plan or roles are others, with the commit as all of it. */
export async function up(db: Kysely<unknown>) {
  await sql`create function tell_site() returns trigger language plpgsql as ${sql.lit(
    `begin perform pg_notify('realtime', json_build_object('site', new.revision)::text); return null; end`,
  )}`.execute(db)
  await sql`
    create trigger tells_of_the_site after update on site_revision
    for each row execute function tell_site()`.execute(db)
  for (const [table, event] of EVENTS)
    for (const [change, rows] of CHANGES)
      await sql`
        create trigger ${sql.id(`tells_of_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function tell_users(${sql.lit(event)})`.execute(db)
}
