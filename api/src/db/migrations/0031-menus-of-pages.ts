import { type Kysely, sql } from 'kysely'

/** Menus leave out pages that nobody can see, so what becomes of a page changes the site. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create trigger counts_site_revision after insert or update or delete or truncate on custom_pages
    for each statement execute function count_site_revision()`.execute(db)
}
