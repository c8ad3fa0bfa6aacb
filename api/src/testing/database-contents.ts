import { sql } from 'kysely'
import type { Db } from '../db/schema'

/** A hash of the rows of each table, by its name. */
export async function databaseContents(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' order by table_name`.execute(db)
  const contents: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`.execute(db)
    contents[name] = rows[0]?.hash ?? 'empty'
  }
  return contents
}
