import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { loadDatabase, openDatabase, readDump } from '@app/api/backup'
import { readConfig } from '@app/api/config'
import { StartError } from '../../start-error'
import { copyFiles, pack, unpack } from './archive'
import { dumpOf } from './dump-of'

/** Name of the dump in a backup. */
export const DUMP = 'database.jsonl'
/** Folder of the data folder's files in a backup. */
export const FILES = 'files'

/** Writes a backup of the installation, which may be in use, and restores it into memory before it gets its name. Gives lines to print. Rejects with StartError. */
export async function backup(
  target: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...env })
  const file = resolve(target ?? `backup-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`)
  if (existsSync(file)) throw new StartError(`${file} exists. Name another file.`)
  const stage = mkdtempSync(join(dirname(file), '.backup-'))
  try {
    await dumpOf(config, env, join(stage, DUMP))
    const names = copyFiles(config.dataDir, join(stage, FILES))
    const draft = `${stage}.tar.gz`
    await pack(stage, draft)
    chmodSync(draft, 0o600)
    rmSync(stage, { recursive: true })
    const rows = await verify(draft, stage)
    renameSync(draft, file)
    return [
      `${file}: the database (${rows} rows) and ${names.join(', ')}. It was restored once, into memory: every row is there.`,
      'It holds the keys of this installation: whoever has the file can read and sign everything. Keep it secret.',
      ...outside(env).map(name => `Not in it: what ${name} names. Back that up as well.`),
    ]
  } finally {
    rmSync(stage, { recursive: true, force: true })
    rmSync(`${stage}.tar.gz`, { force: true })
  }
}

/** Gives the number of rows. */
async function verify(archive: string, folder: string) {
  const place = mkdtempSync(`${folder}-`)
  const copy = await openDatabase({}, () => {})
  const db = copy.withoutLimits()
  try {
    await unpack(archive, place)
    return await loadDatabase(db, readDump(join(place, DUMP)))
  } finally {
    await db.destroy()
    await copy.close()
    rmSync(place, { recursive: true })
  }
}

const KEYS = ['SIGNING_KEY_FILE', 'SIGNING_KEY', 'APP_KEY', 'DEPLOY_TOKEN']

const outside = (env: NodeJS.ProcessEnv) =>
  ['RELEASE_STORE', 'UPLOADS_STORE', 'PUBLIC_STORE', ...KEYS].filter(name => env[name])
