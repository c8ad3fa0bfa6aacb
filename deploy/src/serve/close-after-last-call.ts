import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A proxy has sent its request by then, or it never will. */
const LAST_CALL_MS = 150

/**
 * Closes a server without failing a request that is on its way: first nobody can connect any more, which a proxy takes for a
 * reason to ask another process; whoever has connected already is heard. Fastify's own close ends connections that have not
 * spoken yet.
 */
export async function closeAfterLastCall(app: FastifyInstance): Promise<void> {
  if (app.server.listening) {
    Server.prototype.close.call(app.server)
    await wait(LAST_CALL_MS)
  }
  await app.close()
}
