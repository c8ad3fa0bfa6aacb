import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { tablesInOrder } from './tables'

/** The first line of a dump. */
interface DumpHead {
  format: 'database/v1'
  /** The newest migration that was done. */
  migration: string
  /** ISO date. */
  at: string
}

/** The last line: what came before, to be checked against. */
interface DumpEnd {
  tables: Record<string, { rows: number; sha256: string }>
}

const AT_ONCE = 500

/** Every row of the database as it is at one moment, as lines of JSON: the head, then for each table its name and its rows, then the end. Wants a database without limits of time. */
export async function* dumpDatabase(db: Db): AsyncGenerator<string> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield JSON.stringify(await headOf(transaction))
    const end: DumpEnd = { tables: {} }
    for (const table of await tablesInOrder(transaction)) {
      yield JSON.stringify({ table })
      const hash = createHash('sha256')
      let rows = 0
      for await (const line of rowsOf(transaction, table)) {
        hash.update(`${line}\n`)
        rows += 1
        yield line
      }
      end.tables[table] = { rows, sha256: hash.digest('hex') }
    }
    yield JSON.stringify(end)
  } finally {
    await transaction.rollback().execute()
  }
}

async function headOf(db: Db): Promise<DumpHead> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
  return { format: 'database/v1', migration: rows[0]?.name ?? '', at: new Date().toISOString() }
}

/** The rows of a table, in an order that is the same in every copy. */
async function* rowsOf(db: Db, table: string) {
  const cursor = sql.id(`dump_${table}`)
  await sql`declare ${cursor} cursor for
    select row_to_json(t)::text as row from ${sql.table(table)} t order by row_to_json(t)::text collate "C"`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(AT_ONCE)} from ${cursor}`.execute(db)
    for (const { row } of rows) yield row
    if (rows.length < AT_ONCE) break
  }
  await sql`close ${cursor}`.execute(db)
}
