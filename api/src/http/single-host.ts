import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors/app-error'

/** Answers 400 to a request with more than one `Host`, as RFC 9112 wants: proxies and servers that pick different ones can be played against each other. One without any is refused by Node. */
export function requireSingleHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1)
      return reply.code(400).header('connection', 'close').send(refuse(400, 'host_ambiguous').body())
  })
}
