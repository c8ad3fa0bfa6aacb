import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is still read of a body whose request was answered already. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST_MILLISECONDS = 10_000
const LOOK_EVERY = 200
/** Refusals of the body itself; with these the framework would close the connection. */
const UNREAD = new Set([413, 415])

/**
 * Lets every client read an answer that comes before its body was sent, such as a 413: a connection closed with unread bytes is
 * reset, and the answer is lost with it. So such an answer keeps the connection open, Node reads on and forgets, and after a
 * while the connection ends: what drips or never ends is not waited for.
 */
export function endUnreadBodies(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.socket instanceof Socket && !raw.complete && UNREAD.has(reply.statusCode))
      reply.removeHeader('connection')
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.socket instanceof Socket && !raw.complete) watch(raw, raw.socket)
  })
}

function watch(raw: FastifyRequest['raw'], socket: Socket) {
  const began = performance.now()
  const read = socket.bytesRead
  const timer = setInterval(() => {
    const isOver = raw.complete || socket.destroyed
    const isTooMuch = socket.bytesRead - read > MOST_BYTES || performance.now() - began > MOST_MILLISECONDS
    if (!isOver && isTooMuch) socket.destroy()
    if (isOver || isTooMuch) clearInterval(timer)
  }, LOOK_EVERY)
  timer.unref()
}
