import { type Kysely, sql } from 'kysely'

/**
 * Languages that a site has, and what it says otherwise than the lines that come with the app. Plans are changed by people: a
 * change is counted, one that is deleted stays for who had it, and a price that was taken back never comes again.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table localizations (
      language text primary key,
      name text not null,
      offered boolean not null default false,
      revision integer not null default 1
    )`.execute(db)
  // Without a text a line is again as it came: its row stays, so that who has an older one in hand hears of it.
  await sql`
    create table localization_lines (
      language text not null references localizations on delete cascade,
      key text not null,
      text text,
      revision integer not null default 1,
      primary key (language, key)
    )`.execute(db)
  for (const table of ['localizations', 'localization_lines'])
    await sql`
      create trigger counts_site_revision after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function count_site_revision()`.execute(db)
  await sql`insert into localizations (language, name, offered) values ('en', 'English', true), ('de', 'Deutsch', true), ('ar', 'العربية', false)`.execute(
    db,
  )
  await moveOwnLines(db)
  await sql`alter table products add column revision integer not null default 1`.execute(db)
  await sql`alter table products add column deleted_at timestamptz`.execute(db)
  await sql`alter table prices add column retired boolean not null default false`.execute(db)
}

/** Before, a site could have lines of its own in one language, as a setting. */
async function moveOwnLines(db: Kysely<unknown>) {
  await sql`
    insert into localization_lines (language, key, text)
    select localizations.language, line.key, line.value
    from settings
      join localizations on localizations.language =
        coalesce((select value #>> '{}' from settings where key = 'i18n.language'), 'en')
      cross join lateral jsonb_each_text(settings.value) as line
    where settings.key = 'i18n.lines' and jsonb_typeof(settings.value) = 'object' and line.value <> ''`.execute(
    db,
  )
  await sql`delete from settings where key = 'i18n.lines' or starts_with(key, 'i18n.lines.')`.execute(db)
}
