import type pg from 'pg'

/** How long the database may keep anybody waiting, in milliseconds. */
export interface DatabaseLimits {
  /** To get a connection, a new one or a turn in the pool. */
  connect: number
  /** To answer a statement. */
  statement: number
  /** To hear the next statement of an open transaction. */
  idleTransaction: number
}

/** Each is less than three seconds, and who waits for a silent database waits for one of them. */
export const DEFAULT_LIMITS: DatabaseLimits = { connect: 2000, statement: 1750, idleTransaction: 10_000 }

/** The driver's settings. A server ends a statement itself a little earlier; one that is silent, and the embedded database, which cannot be interrupted, are no longer waited for. */
export const limitOptions = ({ connect, statement, idleTransaction }: DatabaseLimits): pg.PoolConfig => ({
  connectionTimeoutMillis: connect,
  query_timeout: statement,
  statement_timeout: Math.ceil(statement * 0.9),
  idle_in_transaction_session_timeout: idleTransaction,
})
