import { chmodSync, mkdirSync } from 'node:fs'
import { connect } from './connect'
import { ensureDatabaseFiles } from './embedded/database-files'
import { lockDirectory } from './embedded/directory-lock'
import { EmbeddedPostgres } from './embedded/embedded-postgres'
import type { Db } from './schema'

/** A server's URL, a directory for the embedded database, or a dump to work on in memory. */
export type DatabaseLocation = { url: string } | { directory: string } | { image: Uint8Array<ArrayBuffer> }

/** An open database and the way to close it. */
export interface OpenDatabase {
  db: Db
  close: () => Promise<void>
}

/** Opens PostgreSQL wherever it is; the same driver speaks to a server and to the embedded one. */
export async function openDatabase(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  if ('url' in location) {
    const db = connect({ connectionString: location.url, max: 10 }, onIdleError)
    return { db, close: () => db.destroy() }
  }
  const unlock = 'directory' in location ? await claimDirectory(location.directory) : undefined
  const embedded = new EmbeddedPostgres(location)
  await embedded.ready.catch(async (error: unknown) => {
    await unlock?.()
    throw new Error('the embedded database did not start', { cause: error })
  })
  const db = connect({ stream: embedded.stream, max: 5, idleTimeoutMillis: 0 }, onIdleError)
  let closing: Promise<void> | undefined
  const close = async () => {
    await db.destroy()
    await embedded.close()
    await unlock?.()
  }
  return { db, close: () => (closing ??= close()) }
}

/** The files inside are readable by all, so nobody else may enter the directory. */
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
