import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** Where this machine reaches a listening server. */
export function addressOf({ server }: Pick<FastifyInstance, 'server'>, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** Where a running server says its address, for the command line on the same machine. */
export const addressFile = (dataDir: string) => `${dataDir}/server-address`

/** Says the address of a listening server in its data folder until it is closed. */
export function announceAddress(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  dataDir: string,
  host: string,
) {
  const file = addressFile(dataDir)
  app.addHook('onListen', async () => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${addressOf(app, host)}\n`)
  })
  app.addHook('onClose', async () => rmSync(file, { force: true }))
}
