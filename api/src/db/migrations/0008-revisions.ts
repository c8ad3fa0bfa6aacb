import { type Kysely, sql } from 'kysely'

const SITE_TABLES = ['settings', 'menus', 'themes', 'roles']
const USER_TABLES = ['user_role', 'subscriptions', 'notifications', 'recovery_codes']

/**
 * Numbers that grow with every change of what processes keep in memory: one for the site, one for each user. Triggers count,
 * so that a change by hand, or by a build that knows nothing of them, is seen as well.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table users add column revision bigint not null default 0`.execute(db)
  await sql`create table site_revision (id integer primary key default 1 check (id = 1), revision bigint not null)`.execute(
    db,
  )
  await sql`insert into site_revision (revision) values (0)`.execute(db)

  await procedure(db, 'count_site_revision', 'update site_revision set revision = revision + 1; return null;')
  for (const table of SITE_TABLES)
    await sql`
      create trigger counts_site_revision after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function count_site_revision()`.execute(db)

  await procedure(db, 'count_own_revision', 'new.revision := old.revision + 1; return new;')
  await sql`
    create trigger counts_own_revision before update on users
    for each row execute function count_own_revision()`.execute(db)

  // In the order of ids, so that two statements that change several users do not wait for each other.
  const changedUsers =
    'select id from users where id in (select user_id from changed) order by id for no key update'
  await procedure(
    db,
    'count_user_revision',
    `update users set revision = revision from (${changedUsers}) as seen where users.id = seen.id; return null;`,
  )
  for (const table of USER_TABLES)
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const)
      await sql`
        create trigger ${sql.id(`counts_user_revision_on_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function count_user_revision()`.execute(db)
}

const procedure = (db: Kysely<unknown>, name: string, body: string) =>
  sql`create function ${sql.id(name)}() returns trigger language plpgsql as ${sql.lit(`begin ${body} end`)}`.execute(
    db,
  )
