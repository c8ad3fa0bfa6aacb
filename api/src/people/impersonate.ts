import { permissionsOf } from '../access/permissions-of'
import { accessStore } from '../access/store'
import { recordEvent } from '../activity/store'
import { recordChange } from '../audit/record-change'
import type { Context } from '../context/context'
import { forbidden, notFound, unauthorized } from '../errors/refusals'
import { displayName } from '../identity/display-name'
import { hashToken, newToken } from '../secrets/token'
import { setSessionCookies } from '../session/cookies'
import type { Exchange } from '../session/session-lifecycle'
import { sessionStore } from '../session/store'
import { userStore } from '../users/store'
import { beyond } from './reach'

const LONGEST = 60 * 60_000

/**
 * Signs an administrator in as somebody whose permissions they hold all of. Their own session waits: this one ends with it, and
 * after an hour. Of two that begin in one session the later replaces the other.
 */
export async function impersonate({ request, reply }: Exchange, context: Context, id: number) {
  const { session } = request
  if (!session) throw unauthorized()
  if (id === session.userId) throw forbidden('not_allowed')
  const { db, now, config, locate } = context
  const held = await permissionsOf(request, context)
  const token = newToken()
  const begun = await db.transaction().execute(async transaction => {
    const sessions = sessionStore(transaction, now)
    const origin = await sessions.lock(session.id)
    if (!origin) throw unauthorized()
    const user = await userStore(transaction).find(id)
    if (!user) throw notFound('user')
    if ((await userStore(transaction).standing(id)).isBanned) throw forbidden('suspended_person')
    const access = accessStore(transaction)
    const names = beyond(held, [...(await access.permissionsOf(id, now())), ...(await access.granted(id))])
    if (names.length > 0) throw forbidden('beyond_reach', { names: names.join(', ') })
    await sessions.endImpersonations(session.id)
    const endsAt = new Date(Math.min(now().getTime() + LONGEST, origin.expires_at.getTime()))
    const me = await userStore(transaction).find(session.userId)
    await recordEvent(context, transaction, {
      userId: id,
      kind: 'impersonated',
      detail: me ? displayName(me) : null,
    })
    await recordChange(transaction, request, {
      action: 'users.impersonate',
      subject: { type: 'user', id, name: displayName(user) },
    })
    return sessions.create({
      tokenHash: hashToken(token),
      userId: id,
      isVerified: user.email_verified_at !== null,
      remember: false,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      location: locate(request),
      impersonation: { origin: { sessionId: session.id, userId: session.userId }, endsAt },
    })
  })
  Object.assign(request, { session: begun, sessionToken: token, seen: { ...request.seen, user: null } })
  setSessionCookies(reply, config.baseUrl, { token, remember: false })
}

/** Ends that, and goes on with the session the administrator had, under a new token. Returns whom they were. */
export async function endImpersonation({ request, reply }: Exchange, context: Context): Promise<number> {
  const { session } = request
  if (!session?.impersonator) throw notFound('impersonation')
  const { db, now, config } = context
  const { sessionId, userId } = session.impersonator
  const token = newToken()
  const own = await db.transaction().execute(async transaction => {
    const sessions = sessionStore(transaction, now)
    const origin = await sessions.lock(sessionId)
    if (!origin) throw unauthorized()
    await sessions.end(session.id)
    await sessions.rename(sessionId, hashToken(token))
    const { isVerified } = await userStore(transaction).standing(userId)
    return {
      id: origin.id,
      userId,
      isVerified,
      remember: origin.remember,
      passwordConfirmedAt: origin.password_confirmed_at,
      impersonator: null,
    }
  })
  Object.assign(request, { session: own, sessionToken: token, seen: { ...request.seen, user: null } })
  setSessionCookies(reply, config.baseUrl, { token, remember: own.remember })
  return session.userId
}
