import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { hashToken, newToken } from '../secrets/token'
import { setSessionCookies } from './cookies'
import { type Session, sessionStore } from './store'

/** Signs a user in under a new token; whatever session the browser had before is over. */
export async function startSession(
  { request, reply }: Exchange,
  { config, db, now, locate }: Context,
  user: { userId: number; isVerified: boolean; remember: boolean },
) {
  const store = sessionStore(db, now)
  if (request.session) await store.end(originOf(request.session))
  request.sessionToken = newToken()
  request.session = await store.create({
    tokenHash: hashToken(request.sessionToken),
    ...user,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    location: locate(request),
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

/** Marks the password of the session as typed just now. The token changes, so that a holder of the old one gains no rights. */
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

/** Who is signed in as somebody else leaves altogether. */
const originOf = ({ id, impersonator }: Session) => impersonator?.sessionId ?? id

/** Signs out: the session is gone on the server, and the browser gets a fresh visitor's token. */
export async function endSession({ request, reply }: Exchange, { config, db, now }: Context) {
  if (request.session) await sessionStore(db, now).end(originOf(request.session))
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
