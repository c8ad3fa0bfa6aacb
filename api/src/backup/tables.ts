import { sql } from 'kysely'
import type { Db } from '../db/schema'

/** Kysely's own tables say which migrations were done; a copy gets them by being migrated. */
const OWN = ['kysely_migration', 'kysely_migration_lock']

/** Names of all tables, each after those it refers to. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select c.relname as child, p.relname as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and c.relname <> p.relname`.execute(db)
  const waiting = new Set(
    tables.map(({ name }) => name).filter(name => !OWN.includes(name) && name !== 'mfe_store'),
  )
  const ordered: string[] = []
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      name => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    )
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const name of free) waiting.delete(name)
    ordered.push(...free)
  }
  return ordered
}
