import { type Kysely, sql } from 'kysely'

/**
 * The language a page itself is written in, and was at each of its saves: so far that was whatever language the site had at the time. A
 * page with a translation into that one was written before the site changed to it, in the language that sites begin with.
 */
export async function up(db: Kysely<unknown>) {
  for (const table of ['custom_pages', 'page_revisions']) {
    await sql`alter table ${sql.table(table)} add column language text not null default 'en'`.execute(db)
    await sql`update ${sql.table(table)} set language = site.language
      from (select coalesce((select value #>> '{}' from settings where key = 'i18n.language'), 'en') as language) as site
      where site.language <> 'en' and translations -> site.language is null`.execute(db)
  }
}
