import { type Kysely, sql } from 'kysely'

/**
 * Servers of others that are told what happens on the site. The database itself writes what they are to be told, in the transaction of
 * what happened, whichever code did it. A page that is scheduled is told of when it appears, by the date of the delivery alone.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table webhook_endpoints (
      id integer generated always as identity primary key,
      url text not null,
      events jsonb not null,
      secret text not null,
      enabled boolean not null default true,
      failures integer not null default 0,
      disabled_at timestamptz,
      revision integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table webhook_deliveries (
      id text primary key default 'msg_' || gen_random_uuid(),
      endpoint_id integer not null references webhook_endpoints on delete cascade,
      type text not null,
      about text,
      data jsonb not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      sent_at timestamptz,
      failed_at timestamptz,
      last_error text,
      status integer,
      answer text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where sent_at is null and failed_at is null`.execute(
    db,
  )
  await sql`create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at)`.execute(
    db,
  )

  await tells(
    db,
    'users',
    'insert',
    'user.created',
    sql`jsonb_build_object('id', id, 'email', email) from now_`,
  )
  await tells(
    db,
    'users',
    'delete',
    'user.deleted',
    sql`jsonb_build_object('id', id, 'email', email) from was`,
  )
  const subscription = sql`jsonb_build_object('id', now_.id, 'user_id', now_.user_id, 'status', now_.status,
    'price_id', now_.price_id, 'quantity', now_.quantity, 'ends_at', now_.ends_at) from now_`
  await tells(db, 'subscriptions', 'insert', 'subscription.changed', subscription)
  await tells(
    db,
    'subscriptions',
    'update',
    'subscription.changed',
    sql`${subscription} join was using (id) where (now_.status, now_.price_id, now_.quantity, now_.ends_at)
      is distinct from (was.status, was.price_id, was.quantity, was.ends_at)`,
  )
  await tells(
    db,
    'contact_messages',
    'insert',
    'contact.message',
    sql`jsonb_build_object('id', id, 'name', name, 'email', email, 'message', message) from now_`,
  )
  const page = sql`jsonb_build_object('id', now_.id, 'slug', now_.slug, 'title', now_.title)`
  const taken = sql`delete from webhook_deliveries as waiting using was`
  const isWaiting = sql`waiting.type = 'page.published' and waiting.about = was.id::text
    and waiting.sent_at is null and waiting.next_attempt_at > now()`
  const due = sql`, now_.id::text, greatest(now(), now_.publish_at) from now_`
  await tells(
    db,
    'custom_pages',
    'insert',
    'page.published',
    sql`${page} ${due} where now_.publish_at is not null`,
  )
  await tells(
    db,
    'custom_pages',
    'update',
    'page.published',
    sql`${page} ${due} join was using (id) where now_.publish_at is not null
      and now_.publish_at is distinct from was.publish_at and (was.publish_at is null or was.publish_at > now())`,
    sql`${taken} join now_ using (id) where ${isWaiting} and now_.publish_at is distinct from was.publish_at;`,
  )
  const gone = sql`begin ${taken} where ${isWaiting}; return null; end`.compile(db).sql
  await sql`create function forgets_page() returns trigger language plpgsql as ${sql.lit(gone)}`.execute(db)
  await sql`create trigger forgets_page after delete on custom_pages referencing old table as was
    for each statement execute function forgets_page()`.execute(db)
}

type Part = ReturnType<typeof sql>

/** Has the rows of a change told of: `rows` are the data of each, and for pages also which one and when. `first` is done before. */
async function tells(
  db: Kysely<unknown>,
  table: string,
  change: 'insert' | 'update' | 'delete',
  type: string,
  rows: Part,
  first?: Part,
) {
  const name = `tells_webhooks_of_${table}_${change}`
  const columns = type === 'page.published' ? sql`data, about, next_attempt_at` : sql`data`
  const body = sql`begin
    ${first ?? sql``}
    insert into webhook_deliveries (endpoint_id, type, ${columns})
      select webhook_endpoints.id, ${sql.lit(type)}, event.* from (select ${rows}) as event
      cross join webhook_endpoints where enabled and events @> ${sql.lit(JSON.stringify([type]))}::jsonb;
    return null;
  end`
  const text = body.compile(db).sql
  await sql`create function ${sql.id(name)}() returns trigger language plpgsql as ${sql.lit(text)}`.execute(
    db,
  )
  const tables =
    change === 'insert'
      ? sql`new table as now_`
      : change === 'delete'
        ? sql`old table as was`
        : sql`old table as was new table as now_`
  await sql`create trigger ${sql.id(name)} after ${sql.raw(change)} on ${sql.table(table)}
    referencing ${tables} for each statement execute function ${sql.id(name)}()`.execute(db)
}
