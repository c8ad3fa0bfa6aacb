import type { FastifyInstance } from 'fastify'

/** While the server closes, connections are ended as soon as their last answer is out; browsers would keep them open for a minute. */
export function closeGracefully(app: FastifyInstance) {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', done => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50)
    done()
  })
  app.addHook('onClose', () => clearInterval(timer))
}
