import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

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

/** Where a running server says its address, for the command line on the same machine. */
export const addressFile = (dataDir: string) => `${dataDir}/server-address`

/** Says the address of a listening server in its data folder until it is closed. */
export function announceAddress(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  dataDir: string,
  place: { host: string; basePath: string },
) {
  const file = addressFile(dataDir)
  app.addHook('onListen', async () => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${addressOf(app, place)}\n`)
  })
  app.addHook('onClose', async () => rmSync(file, { force: true }))
}
