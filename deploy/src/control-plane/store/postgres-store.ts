import type { Store } from './store'
import { StoreUnavailable } from './store-unavailable'

const TABLE = 'mfe_store'
/** Two servers that start together must not make the table twice; the number only has to be ours. */
const MAKING_LOCK = 774_411

/** A store that says nothing is not waited for. */
const LIMITS = { connectionTimeoutMillis: 2000, query_timeout: 1750, statement_timeout: 1600 }

/** Keeps everything in one table of a Postgres database, which it makes; the primary key is the lock. A role that may only SELECT and INSERT is enough once the table is there. */
export async function openPostgresStore(connectionString: string): Promise<Store> {
  const { Pool } = await import('pg')
  const pool = new Pool({ connectionString, max: 10, ...LIMITS })
  // A broken idle connection is replaced at the next query, whose caller gets any error.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  await makeTable(pool).catch(async error => {
    await pool.end()
    throw error
  })

  /** A connection that failed is not used again: its answer may still be on the way. */
  async function query<Row extends object>(text: string, values: unknown[]) {
    const client = await pool.connect().catch(fail)
    try {
      const result = await client.query<Row>(text, values)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      return fail(error)
    }
  }

  return {
    async get(key) {
      const { rows } = await query<{ bytes: Buffer }>(`SELECT bytes FROM ${TABLE} WHERE key = $1`, [key])
      return rows[0]?.bytes
    },
    async has(key) {
      const { rowCount } = await query(`SELECT 1 FROM ${TABLE} WHERE key = $1`, [key])
      return rowCount === 1
    },
    async list(folder) {
      // Keys are compared byte by byte, so all below a folder lie between its slash and the character after it.
      const { rows } = await query<{ name: string }>(
        `SELECT DISTINCT split_part(substr(key, length($1) + 1), '/', 1) AS name FROM ${TABLE} WHERE key > $1 AND key < $2`,
        [`${folder}/`, `${folder}0`],
      )
      return rows.map(({ name }) => name).sort()
    },
    async createIfAbsent(key, bytes) {
      const { rowCount } = await query(
        `INSERT INTO ${TABLE} (key, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
        [key, Buffer.from(bytes)],
      )
      return rowCount === 1
    },
    close: () => pool.end(),
  }
}

const fail = (error: unknown): never => {
  throw new StoreUnavailable(error)
}

interface Queries {
  connect(): Promise<{
    query(text: string, values?: unknown[]): Promise<{ rows: object[] }>
    release(): void
  }>
}

async function makeTable(pool: Queries) {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('SELECT to_regclass($1) AS there', [TABLE])
    if (rows.some(row => 'there' in row && row.there !== null)) return
    await client.query('SELECT pg_advisory_lock($1)', [MAKING_LOCK])
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (key text COLLATE "C" PRIMARY KEY, bytes bytea NOT NULL)`,
    )
    await client.query('SELECT pg_advisory_unlock($1)', [MAKING_LOCK])
  } finally {
    client.release()
  }
}
