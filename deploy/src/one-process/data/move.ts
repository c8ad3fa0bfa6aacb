import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDatabase, readDump } from '@app/api/backup'
import { readConfig } from '@app/api/config'
import { StartError } from '../../start-error'
import { dumpOf, runningServers } from './dump-of'
import { openAt } from './open-at'

/** Copies the embedded database to an empty one on a server, row by row, and compares. The embedded one stays as it is. Gives lines to print. Rejects with StartError. */
export async function move(
  target: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  const config = { ...readConfig({ LOG_LEVEL: 'warn', ...env }), databaseUrl: null }
  const { databaseUrl: url } = readConfig({ DATABASE_URL: target })
  if (!url)
    throw new StartError('Name the empty database: npm run move -- postgres://user:password@host:5432/name')
  const [running] = await runningServers(config.dataDir)
  if (running)
    throw new StartError(
      `The server at ${running} is running, and what it writes from now on would be left behind. Stop it first.`,
    )
  const database = await openAt({ url })
  const stage = mkdtempSync(join(tmpdir(), 'move-'))
  try {
    const dump = join(stage, 'database.jsonl')
    await dumpOf(config, env, dump)
    const db = database.withoutLimits()
    const rows = await loadDatabase(db, readDump(dump)).finally(() => db.destroy())
    return [
      `${rows} rows are on the server, and every one was compared. Start with DATABASE_URL set to that address, and keep DATA_DIR: keys, files and releases stay there.`,
      `The embedded database in ${config.dataDir} is as it was; remove it when you are sure.`,
    ]
  } finally {
    await database.close()
    rmSync(stage, { recursive: true, force: true })
  }
}
