import type { FastifyInstance } from 'fastify'
import { bearerSecret, findBearer } from '../../access-tokens/bearer'
import type { Bearer } from '../../access-tokens/store'
import type { Context } from '../../context/context'
import { type Browser, browserFinder } from '../../session/find-browser'

declare module 'fastify' {
  interface FastifyRequest extends Browser {
    /** The access token the request came with; such a request has no session and no cookies. */
    bearer: Bearer | null
  }
}

/** Finds out who sends each request. A browser is known by its cookies and always holds both; a program by its access token, beside which cookies are ignored. */
export function authenticateRequests(app: FastifyInstance, context: Context) {
  const findBrowser = browserFinder(context)
  app.decorateRequest('sessionToken', '')
  app.decorateRequest('session', null)
  app.decorateRequest('seen')
  app.decorateRequest('bearer', null)
  app.addHook('onRequest', async (request, reply) => {
    const secret = bearerSecret(request)
    if (secret !== undefined) {
      request.cookies = {}
      await findBearer(request, context, secret)
      return
    }
    Object.assign(request, await findBrowser(request, reply))
  })
}
