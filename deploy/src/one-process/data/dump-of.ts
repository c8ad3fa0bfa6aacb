import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeDump } from '@app/api/backup'
import type { Config } from '@app/api/config'
import { deployTokenFile } from '../../control-plane/access/deploy-token'
import { announcedAddresses } from '../../serve/address-of'
import { StartError } from '../../start-error'
import { openAt } from './open-at'

/** The route by which an administrator downloads the database of a running server. */
export const DUMP_ROUTE = '/v1/backup/database'

/** Writes all rows of the installation's database into a file: of the server at `DATABASE_URL`, else through the running server, which alone may open the embedded one, else from its folder. */
export async function dumpOf(config: Config, env: NodeJS.ProcessEnv, file: string) {
  if (config.databaseUrl) return dumpAt({ url: config.databaseUrl }, file)
  const running = await runningServers(config.dataDir)
  if (running.length === 0) {
    const directory = join(config.dataDir, 'database')
    if (!existsSync(directory)) throw new StartError(`There is no database in ${config.dataDir}.`)
    return dumpAt({ directory }, file)
  }
  const token = env.DEPLOY_TOKEN || readFileSync(deployTokenFile(config.dataDir), 'utf8').trim()
  const refusals: string[] = []
  // A control plane alone may run beside the server that has the database.
  for (const address of running) {
    const answer = await fetch(`${address}${DUMP_ROUTE}`, { headers: { authorization: `Bearer ${token}` } })
    if (answer.ok && answer.body)
      return pipeline(answer.body, createWriteStream(file, { mode: 0o600, flush: true }))
    refusals.push(
      `The server at ${address} did not give its database: ${answer.status} ${await answer.text()}`,
    )
  }
  throw new StartError(refusals.join('\n'))
}

/** Addresses of the servers that have this folder open. */
export async function runningServers(dataDir: string): Promise<string[]> {
  const answered = await Promise.all(
    announcedAddresses(dataDir).map(async address => {
      const answer = await fetch(`${address}/livez`).catch(() => undefined)
      return answer ? [address] : []
    }),
  )
  return answered.flat()
}

async function dumpAt(location: Parameters<typeof openAt>[0], file: string) {
  const database = await openAt(location)
  await writeDump(database, file).finally(database.close)
}
