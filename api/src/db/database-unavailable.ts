import { isNativeError } from 'node:util/types'
import pg from 'pg'
import { AppError } from '../errors/app-error'
import { errorLines } from '../errors/error-lines'

/** Connection lost or refused (08), resources or disk used up (53), stopped or cancelled by a limit (57), read-only, idle in a transaction for too long, disk error. */
const UNAVAILABLE = /^(?:08...|53...|57...|25006|25P03|58030)$/
const DISK_FULL = '53100'

/** 503: the database is gone, silent, too slow or full. */
export class DatabaseUnavailable extends AppError {
  /** What the driver or the server said, for the log. */
  readonly reason: string
  readonly isDiskFull: boolean

  constructor(cause: Error) {
    super(503, errorLines.database_unavailable, { code: 'database_unavailable' })
    this.summary = { problem: { code: 'database_unavailable' } }
    this.retryAfter = 2
    const code = 'code' in cause ? String(cause.code) : ''
    this.reason = [code, cause.message].filter(Boolean).join(' ')
    this.isDiskFull = code === DISK_FULL
  }
}

/** The failure of a query as unavailability, or undefined when the query itself is to blame. */
export function asUnavailable(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error
  if (error instanceof pg.DatabaseError)
    return UNAVAILABLE.test(error.code ?? '') ? new DatabaseUnavailable(error) : undefined
  // What is not the server's answer is the driver's, about the connection; a wrong value of ours is a TypeError.
  if (!isNativeError(error) || !['Error', 'AggregateError'].includes(error.name)) return undefined
  return new DatabaseUnavailable(error)
}
