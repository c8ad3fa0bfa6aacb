import { sql } from 'kysely'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { migrate, migrateTo } from '../db/migrate'
import type { Db } from '../db/schema'
import { StartRefused } from '../errors/start-refused'
import { dumpDatabase } from './dump-database'
import { tablesInOrder } from './tables'

const Head = Compile(Type.Object({ format: Type.Literal('database/v1'), migration: Type.String() }))
const Line = Compile(Type.Object({ table: Type.String() }, { additionalProperties: false }))
const Tables = Type.Record(Type.String(), Type.Object({ rows: Type.Number(), sha256: Type.String() }))
const End = Compile(Type.Object({ tables: Tables }, { additionalProperties: false }))

const AT_ONCE = 500

/** Loads a dump into an empty database, verifies every table against it, and migrates to the newest schema, in one transaction. Throws StartRefused when the database is not empty or the dump is incomplete. Returns the number of rows. */
export async function loadDatabase(db: Db, lines: AsyncIterable<string>): Promise<number> {
  await refuseUsed(db)
  const reader = lines[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await reader.next()
    return done ? undefined : value
  }
  const head = parse(await next())
  if (!Head.Check(head)) throw new StartRefused('This is not a dump of a database.')
  await migrateTo(db, head.migration)
  const expected = await db.transaction().execute(async transaction => {
    const all = await tablesInOrder(transaction)
    // What triggers did is among the rows already.
    for (const table of all)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction)
    for (const table of all.toReversed()) await sql`delete from ${sql.table(table)}`.execute(transaction)
    const tables = await fill(transaction, next)
    await raiseSequences(transaction)
    // Rows that refer to others of their table were written in any order; no table can be altered before they are looked at.
    await sql`set constraints all immediate`.execute(transaction)
    for (const table of all)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction)
    return tables
  })
  await compare(db, expected)
  await migrate(db)
  return Object.values(expected).reduce((sum, { rows }) => sum + rows, 0)
}

/** Tables of ours without people are what an attempt before left behind. */
async function refuseUsed(db: Db) {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name <> 'mfe_store'`.execute(db)
  const names = rows.map(({ name }) => name)
  const isOurs = names.includes('kysely_migration')
  const isUsed =
    names.includes('users') && (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
  if (names.length > 0 && (!isOurs || isUsed))
    throw new StartRefused('The database is not empty. Nothing was changed; name an empty one.')
}

async function fill(db: Db, next: () => Promise<string | undefined>) {
  let table: string | undefined
  let rows: string[] = []
  const flush = async () => {
    if (table && rows.length > 0)
      await sql`insert into ${sql.table(table)} overriding system value
        select * from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
        db,
      )
    rows = []
  }
  for (let line = await next(); line !== undefined; line = await next()) {
    const value = line.startsWith('{"table') ? parse(line) : undefined
    if (End.Check(value)) {
      await flush()
      return value.tables
    }
    if (Line.Check(value)) {
      await flush()
      table = value.table
    } else if (rows.push(line) === AT_ONCE) await flush()
  }
  throw new StartRefused('The dump breaks off before its end. Nothing was changed.')
}

/** The next id of each table is above those it got. */
async function raiseSequences(db: Db) {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.table_name as table, c.column_name as column, pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) as sequence
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) is not null`.execute(db)
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}, (select coalesce(max(${sql.id(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    )
}

/** Reads everything back. */
async function compare(db: Db, expected: Record<string, { rows: number; sha256: string }>) {
  for await (const line of dumpDatabase(db)) {
    const value = line.startsWith('{"tables') ? parse(line) : undefined
    if (!End.Check(value)) continue
    for (const [table, { rows, sha256 }] of Object.entries(expected))
      if (value.tables[table]?.sha256 !== sha256)
        throw new StartRefused(
          `The copy of ${table} (${rows} rows) is not what was read. Do not use this copy.`,
        )
  }
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}
