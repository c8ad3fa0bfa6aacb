import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparingPool } from './preparing-pool'
import type { Db, Tables } from './schema'

/** Queries over a pool of the real driver; idle connections that break are told, not thrown. */
export function connect(options: pg.PoolConfig, onIdleError: (error: Error) => void): Db {
  const pool = new pg.Pool(options)
  pool.on('error', onIdleError)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
}
