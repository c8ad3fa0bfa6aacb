import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { traceStatement } from '../observability/tracing'
import { preparingPool } from './preparing-pool'
import type { Db, Tables } from './schema'

const pools = new WeakMap<Db, pg.Pool>()

/** Queries over a pool of the real driver. `onProblem` is called with idle connections that break and with each failure of the database; the failure itself is thrown as DatabaseUnavailable. */
export function connect(options: pg.PoolConfig, onProblem: (error: Error) => void): Db {
  const pool = new pg.Pool(options)
  pool.on('error', onProblem)
  // An error event of an idle connection would end the process if unhandled; the next statement fails all the same.
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparingPool(pool, onProblem) }),
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
