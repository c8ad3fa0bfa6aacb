import { type Kysely, sql } from 'kysely'

/**
 * Drafts, revisions, redirects and preview links of pages; tags; revisions of menus; the state of contact messages. `publish_at`
 * alone says whether a page is a draft (null), scheduled (to come) or published: no job has to run for a page to appear.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table custom_pages
      add column user_id integer references users on delete set null,
      add column hide_nav boolean not null default false,
      add column meta jsonb not null default '{}',
      add column created_at timestamptz not null default now(),
      add column publish_at timestamptz default now(),
      add column revision integer not null default 1,
      add column preview_hash text unique,
      add column preview_until timestamptz`.execute(db)
  await sql`update custom_pages set created_at = updated_at, publish_at = updated_at`.execute(db)
  await sql`
    create table page_revisions (
      page_id integer not null references custom_pages on delete cascade,
      number integer not null,
      title text not null,
      body text not null,
      seo jsonb,
      hide_nav boolean not null,
      meta jsonb not null,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now(),
      primary key (page_id, number)
    )`.execute(db)
  await sql`
    insert into page_revisions (page_id, number, title, body, seo, hide_nav, meta, created_at)
    select id, revision, title, body, seo, hide_nav, meta, updated_at from custom_pages`.execute(db)
  await sql`
    create table page_redirects (
      slug text primary key,
      page_id integer not null references custom_pages on delete cascade
    )`.execute(db)
  await sql`
    create table tags (
      id integer primary key generated always as identity,
      name text not null,
      type text not null check (type in ('default', 'custom'))
    )`.execute(db)
  await sql`create unique index tags_by_name on tags (lower(name))`.execute(db)
  await sql`
    create table page_tags (
      page_id integer not null references custom_pages on delete cascade,
      tag_id integer not null references tags on delete cascade,
      primary key (page_id, tag_id)
    )`.execute(db)
  for (const [table, column] of [
    ['page_redirects', 'page_id'],
    ['page_tags', 'tag_id'],
    ['custom_pages', 'user_id'],
    ['page_revisions', 'user_id'],
  ])
    await sql`create index ${sql.id(`${table}_by_${column}`)} on ${sql.table(table ?? '')} (${sql.id(column ?? '')})`.execute(
      db,
    )
  await sql`alter table menus add column revision integer not null default 1`.execute(db)
  await sql`alter table contact_messages add column done_at timestamptz, add column answered_at timestamptz`.execute(
    db,
  )
}
