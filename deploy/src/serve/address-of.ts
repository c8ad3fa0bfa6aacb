import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { hasCode } from '../has-code'

/** Where this machine reaches a listening server, which may serve under a base path such as `/app`. */
export function addressOf(
  { server }: Pick<FastifyInstance, 'server'>,
  { host, basePath }: { host: string; basePath: string },
): string {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}${basePath}`
}

/** Each server has a file of its own: one that stops takes away nobody else's address. */
const addressFolder = (dataDir: string) => join(dataDir, 'server-addresses')

/** Where servers of a data folder said they listen, newest first; one that was killed could not take its address away. */
export function announcedAddresses(dataDir: string): string[] {
  const folder = addressFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap(name => readAddress(join(folder, name)))
    .sort((a, b) => b.since - a.since)
    .map(({ address }) => address)
}

/** Says the address of a listening server in its data folder until it is closed, for the command line on the same machine. */
export function announceAddress(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  dataDir: string,
  place: { host: string; basePath: string },
) {
  let file: string | undefined
  app.addHook('onListen', async () => {
    const address = addressOf(app, place)
    mkdirSync(addressFolder(dataDir), { recursive: true })
    file = join(addressFolder(dataDir), encodeURIComponent(new URL(address).host))
    writeFileSync(file, `${address}\n`)
  })
  app.addHook('onClose', async () => {
    if (file) rmSync(file, { force: true })
  })
}

function readAddress(file: string) {
  try {
    return [{ address: readFileSync(file, 'utf8').trim(), since: statSync(file).mtimeMs }]
  } catch (error) {
    // Its server stopped just now.
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
