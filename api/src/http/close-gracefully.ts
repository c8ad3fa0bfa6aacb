import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While the server closes, connections are ended as soon as their last answer is out; browsers would keep them open for a minute.
 * Those on which nothing was ever asked, which browsers open ahead of need, end at once: Node does not count them as idle.
 */
export function closeGracefully(app: FastifyInstance) {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', done => {
    timer = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    }, 50)
    done()
  })
  app.addHook('onClose', () => clearInterval(timer))
}
