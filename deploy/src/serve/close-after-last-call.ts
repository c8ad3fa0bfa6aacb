import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A proxy has sent its request by then, or it never will. */
const LAST_CALL_MS = 150

/**
 * Closes a server without failing a request in flight: it first refuses new connections, which a proxy takes for a
 * reason to try another process; open connections are served. Fastify's own close ends connections that have not
 * spoken yet.
 */
export async function closeAfterLastCall(app: FastifyInstance): Promise<void> {
  if (app.server.listening) {
    Server.prototype.close.call(app.server)
    await wait(LAST_CALL_MS)
  }
  await app.close()
}
