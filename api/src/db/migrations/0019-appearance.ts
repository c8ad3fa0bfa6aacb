import { type Kysely, sql } from 'kysely'

/** Themes have a font of their own. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table themes add column font jsonb`.execute(db)
}
