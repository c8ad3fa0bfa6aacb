import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, open, rename, rm, rmdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { StartRefused } from '../../errors/start-refused'

/** What to do about it, in every such refusal. */
export const RESTORE =
  'Nothing was changed. Restore the data folder from a backup (npm run restore -- <file>), or put back what is missing; to begin anew, move the folder away.'

const run = promisify(execFile)

/** Without these the database would make new ones, over what is left of the old. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']
/** Files beside a database that has been used. */
const BESIDE = ['app-key', 'avatars']

/** Makes the files of a database where the directory is empty, whole or not at all. Throws StartRefused when there is something and it is not whole. Call it with the directory locked. */
export async function ensureDatabaseFiles(directory: string) {
  if (readdirSync(directory).length > 0) return refuseParts(directory)
  const beside = BESIDE.find(name => existsSync(join(dirname(directory), name)))
  if (beside)
    throw new StartRefused(
      `${directory} is empty, but ${beside} of the same installation lies beside it. ${RESTORE} (Does the database lie on a server? Then set DATABASE_URL.)`,
    )
  const parent = dirname(directory)
  const prefix = `${basename(directory)}.draft-`
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true })
  const draft = await mkdtemp(join(parent, prefix))
  try {
    await create(draft)
    await rmdir(directory)
    await rename(draft, directory)
    await syncDirectory(parent)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

function refuseParts(directory: string) {
  const missing = NEEDED.filter(name => isMissing(join(directory, name)))
  if (missing.length > 0)
    throw new StartRefused(
      `${directory} is not a whole database: ${missing.join(', ')} missing or empty. ${RESTORE}`,
    )
}

function isMissing(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  return !found || (found.isDirectory() ? readdirSync(path).length === 0 : found.size === 0)
}

/** In a process of its own: what it takes to make a database, 450 MB, a thread would leave with the server for good. */
async function create(directory: string) {
  const source = fileURLToPath(new URL('./create-database.ts', import.meta.url))
  const args = existsSync(source)
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href, source]
    : [fileURLToPath(new URL('./create-database.js', import.meta.url))]
  // The process ends before code that is compiled better would have paid.
  await run(process.execPath, ['--liftoff-only', ...args, directory])
}

async function syncDirectory(directory: string) {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
