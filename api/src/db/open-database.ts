import { chmodSync, mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { StartRefused } from '../errors/start-refused'
import { connect } from './connect'
import { type DatabaseLimits, DEFAULT_LIMITS, limitOptions } from './database-limits'
import { DatabaseUnavailable } from './database-unavailable'
import { ensureDatabaseFiles, RESTORE } from './embedded/database-files'
import { lockDirectory } from './embedded/directory-lock'
import { EmbeddedPostgres } from './embedded/embedded-postgres'
import type { Db } from './schema'

/** A server's URL, a directory for the embedded database, or memory: empty, or with an image of a database. */
export type DatabaseLocation = { url: string } | { directory: string } | { image?: Uint8Array<ArrayBuffer> }

/** An open database and the way to close it. */
export interface OpenDatabase {
  db: Db
  /** The same over one connection of its own, for what may take its time, such as migrations; destroy it afterwards. */
  withoutLimits: () => Db
  /** A connection of its own that hears what the database notifies of; not yet connected. Its statements reject when nothing answers. */
  listener: () => pg.Client
  /** Readiness: rejects without an answer in time, or when the disk was full a moment ago. */
  check: () => Promise<void>
  close: () => Promise<void>
}

/** A listener's connection that is silent for so long, in milliseconds, is broken: a network that is gone closes nothing. */
const LISTENER_ANSWERS_WITHIN = 3000
/** A write that found no room makes the check fail for so long. */
const DISK_FULL_FOR = 10_000

/** Opens PostgreSQL wherever it is; the same driver speaks to a server and to the embedded one. `onProblem` is called with each failure. */
export async function openDatabase(
  location: DatabaseLocation,
  onProblem: (error: Error) => void,
  limits: DatabaseLimits = DEFAULT_LIMITS,
): Promise<OpenDatabase> {
  if ('url' in location) {
    const over = overConnections({ connectionString: location.url, max: 10 }, onProblem, limits)
    return { ...over, close: () => over.db.destroy() }
  }
  const unlock = 'directory' in location ? await claimDirectory(location.directory) : undefined
  const embedded = new EmbeddedPostgres(location)
  await embedded.ready.catch(async (error: unknown) => {
    await unlock?.()
    const why = error instanceof Error ? error.message.split('\n')[0] : error
    throw new StartRefused(
      `The database in ${'directory' in location ? location.directory : 'memory'} does not start (${why}): its files are damaged. ${RESTORE}`,
    )
  })
  const over = overConnections({ stream: embedded.stream, max: 5, idleTimeoutMillis: 0 }, onProblem, limits)
  let closing: Promise<void> | undefined
  const close = async () => {
    await over.db.destroy()
    await embedded.close()
    await unlock?.()
  }
  return { ...over, close: () => (closing ??= close()) }
}

/** What can be done over connections with these settings. */
export function overConnections(
  options: pg.PoolConfig,
  onProblem: (error: Error) => void,
  limits: DatabaseLimits,
): Omit<OpenDatabase, 'close'> {
  let fullUntil = 0
  const db = connect({ ...options, ...limitOptions(limits) }, error => {
    if (error instanceof DatabaseUnavailable && error.isDiskFull) fullUntil = Date.now() + DISK_FULL_FOR
    onProblem(error)
  })
  return {
    db,
    withoutLimits: () => connect({ ...options, max: 1, connectionTimeoutMillis: limits.connect }, onProblem),
    listener: () =>
      new pg.Client({
        ...options,
        connectionTimeoutMillis: limits.connect,
        query_timeout: LISTENER_ANSWERS_WITHIN,
      }),
    async check() {
      await sql`select 1`.execute(db)
      if (Date.now() < fullUntil) throw new Error('the disk of the database is full')
    },
  }
}

/** The files inside are world-readable, so the directory is closed to other users. */
async function claimDirectory(directory: string) {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  const unlock = await lockDirectory(directory)
  await ensureDatabaseFiles(directory).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  return unlock
}
