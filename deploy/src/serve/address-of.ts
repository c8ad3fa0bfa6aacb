import type { FastifyInstance } from 'fastify'

/** Where this machine reaches a listening server. */
export function addressOf({ server }: Pick<FastifyInstance, 'server'>, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
