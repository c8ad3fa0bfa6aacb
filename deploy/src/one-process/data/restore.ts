import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { loadDatabase, readDump } from '@app/api/backup'
import { readConfig } from '@app/api/config'
import { StartError } from '../../start-error'
import { unpack } from './archive'
import { DUMP, FILES } from './backup'
import { openAt } from './open-at'

/** Restores a backup into `DATA_DIR`, which must be empty, and its rows into the embedded database there or the empty one at `DATABASE_URL`. The folder gets its name when it is whole. Gives lines to print. Rejects with StartError. */
export async function restore(
  file: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  if (!file) throw new StartError('Name the backup: npm run restore -- <file>')
  if (!existsSync(file)) throw new StartError(`There is no file ${resolve(file)}.`)
  const { dataDir, databaseUrl } = readConfig({ LOG_LEVEL: 'warn', ...env })
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartError(
      `${dataDir} is not empty, and nothing is restored over data. Stop the server, move the folder away, and restore again.`,
    )
  mkdirSync(dirname(dataDir), { recursive: true })
  const stage = mkdtempSync(join(dirname(dataDir), '.restore-'))
  try {
    await unpack(resolve(file), stage)
    const dump = join(stage, DUMP)
    const files = join(stage, FILES)
    if (!existsSync(dump) || !existsSync(files))
      throw new StartError(`${file} is no backup of this application.`)
    // Existing files mark the folder as used, so the database is created under another name beside them.
    const database = await openAt(databaseUrl ? { url: databaseUrl } : { directory: join(stage, 'database') })
    const db = database.withoutLimits()
    const rows = await loadDatabase(db, readDump(dump)).finally(async () => {
      await db.destroy()
      await database.close()
    })
    if (!databaseUrl) renameSync(join(stage, 'database'), join(files, 'database'))
    if (existsSync(dataDir)) rmdirSync(dataDir)
    renameSync(files, dataDir)
    return [
      `${dataDir} is restored, with ${rows} rows in ${databaseUrl ? 'the database of DATABASE_URL' : 'its database'}. Start it with: ${env.DATA_DIR?.trim() ? `DATA_DIR=${quoted(dataDir)} ` : ''}npm start`,
    ]
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** As a shell takes it. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)
