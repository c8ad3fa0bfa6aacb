import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { traceStatement } from '../observability/tracing'
import { preparingPool } from './preparing-pool'
import type { Db, Tables } from './schema'

const pools = new WeakMap<Db, pg.Pool>()

/** Queries over a pool of the real driver; idle connections that break are told, not thrown. */
export function connect(options: pg.PoolConfig, onIdleError: (error: Error) => void): Db {
  const pool = new pg.Pool(options)
  pool.on('error', onIdleError)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    log: traceStatement,
  })
  pools.set(db, pool)
  return db
}

/** Connections of `db`: in use, idle, and requests that wait for one. */
export function poolOf(db: Db) {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}
