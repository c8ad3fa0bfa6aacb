import { type Kysely, sql } from 'kysely'

/** What a page says in other languages than its own, and what each of its saves said. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['custom_pages', 'page_revisions'])
    await sql`alter table ${sql.table(table)} add column translations jsonb not null default '{}'`.execute(db)
}
