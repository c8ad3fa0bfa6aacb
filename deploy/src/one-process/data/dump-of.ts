import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDatabase, writeDump } from '@app/api/backup'
import type { Config } from '@app/api/config'
import { deployTokenFile } from '../../control-plane/access/deploy-token'
import { addressFile } from '../../serve/address-of'
import { StartError } from '../../start-error'

/** The route by which an administrator downloads the database of a running server. */
export const DUMP_ROUTE = '/v1/backup/database'

/** Writes all rows of the installation's database into a file: of the server at `DATABASE_URL`, else through the running server, which alone may open the embedded one, else from its folder. */
export async function dumpOf(config: Config, env: NodeJS.ProcessEnv, file: string) {
  if (config.databaseUrl) return dumpAt({ url: config.databaseUrl }, file)
  const running = await runningServer(config.dataDir)
  if (!running) {
    const directory = join(config.dataDir, 'database')
    if (!existsSync(directory)) throw new StartError(`There is no database in ${config.dataDir}.`)
    return dumpAt({ directory }, file)
  }
  const token = env.DEPLOY_TOKEN || readFileSync(deployTokenFile(config.dataDir), 'utf8').trim()
  const answer = await fetch(`${running}${DUMP_ROUTE}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body)
    throw new StartError(
      `The server at ${running} did not give its database: ${answer.status} ${await answer.text()}`,
    )
  await pipeline(answer.body, createWriteStream(file, { mode: 0o600, flush: true }))
}

/** The address of the server that has this folder open; undefined when none answers. */
export async function runningServer(dataDir: string) {
  const file = addressFile(dataDir)
  const address = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  const answer = address && (await fetch(`${address}/livez`).catch(() => undefined))
  return answer ? address : undefined
}

async function dumpAt(location: Parameters<typeof openDatabase>[0], file: string) {
  const database = await openDatabase(location, () => {})
  await writeDump(database, file).finally(database.close)
}
