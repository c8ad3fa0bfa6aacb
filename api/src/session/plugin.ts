import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerSecret, findBearer } from '../access-tokens/bearer'
import type { Bearer } from '../access-tokens/store'
import type { Context } from '../context'
import { setSessionCookies } from './cookies'
import { type Browser, browserFinder } from './find-browser'
import { sessionStore } from './store'
import { hashToken, newToken } from './token'

declare module 'fastify' {
  interface FastifyRequest extends Browser {
    /** The access token the request came with; such a request has no session and no cookies. */
    bearer: Bearer | null
  }
}

/** Finds out who is asking. A browser is known by its cookies and always holds both; a program by its access token, beside which cookies are not looked at. */
export function addSessions(app: FastifyInstance, context: Context) {
  const findBrowser = browserFinder(context)
  app.decorateRequest('cookies')
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
    Object.assign(request, await findBrowser(request.headers.cookie, reply))
  })
}

/** Signs a user in under a new token; whatever session the browser had before is over. */
export async function startSession(
  { request, reply }: Exchange,
  { config, db, now, placeOf }: Context,
  user: { userId: number; isVerified: boolean; remember: boolean },
) {
  const store = sessionStore(db, now)
  if (request.session) await store.end(request.session.id)
  request.sessionToken = newToken()
  request.session = await store.create({
    tokenHash: hashToken(request.sessionToken),
    ...user,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    place: placeOf(request),
  })
  // Nothing of this person was read yet, and what follows must see what the sign-in changed.
  request.seen = { ...request.seen, user: null }
  setSessionCookies(reply, config.baseUrl, { token: request.sessionToken, remember: user.remember })
}

/** Gives the session a new token, and with it ends all others of its user, after something changed about who may get in. */
export async function renewSession(exchange: Exchange, context: Context) {
  await renewToken(exchange, context)
  const { session } = exchange.request
  if (session) await sessionStore(context.db, context.now).endAllOf(session.userId, session.id)
}

/** Marks the password of the session as typed just now. What the session may do more from here on is not for whoever holds its old token. */
export async function confirmSession(exchange: Exchange, context: Context) {
  await renewToken(exchange, context)
  const { session } = exchange.request
  if (session) await sessionStore(context.db, context.now).confirmPassword(session.id)
}

async function renewToken({ request, reply }: Exchange, { config, db, now }: Context) {
  if (!request.session) return
  const { id, remember } = request.session
  request.sessionToken = newToken()
  await sessionStore(db, now).rename(id, hashToken(request.sessionToken))
  setSessionCookies(reply, config.baseUrl, { token: request.sessionToken, remember })
}

/** Signs out: the session is gone on the server, and the browser gets a fresh visitor's token. */
export async function endSession({ request, reply }: Exchange, { config, db, now }: Context) {
  if (request.session) await sessionStore(db, now).end(request.session.id)
  request.session = null
  request.seen = { ...request.seen, user: null }
  request.sessionToken = newToken()
  setSessionCookies(reply, config.baseUrl, { token: request.sessionToken, remember: false })
}

/** A request and its answer. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}
