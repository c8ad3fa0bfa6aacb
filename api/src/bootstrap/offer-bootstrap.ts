import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { limitDocuments } from '../limits/limit-requests'
import { browserFinder } from '../session/find-browser'
import { bootstrapMemory, type RememberedBootstrap } from './remembered-bootstrap'

declare module 'fastify' {
  interface FastifyInstance {
    /** Bootstrap data of the sender of a request to anything else on this server; sets the cookies its browser lacks. */
    bootstrapOf(request: FastifyRequest, reply: FastifyReply): Promise<RememberedBootstrap>
  }
}

/** Lets the document server have what the route of bootstrap data answers, without a request in between. Access tokens do not count. */
export function offerBootstrap(app: FastifyInstance, context: Context) {
  const findBrowser = browserFinder(context)
  const remembered = bootstrapMemory(context)
  app.decorate('bootstrapOf', async (request: FastifyRequest, reply: FastifyReply) => {
    await limitDocuments(request, context)
    const browser = await findBrowser(request, reply)
    return remembered({ ...browser, headers: request.headers, cookies: request.cookies, bearer: null })
  })
}
