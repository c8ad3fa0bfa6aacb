import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { serverCookieName } from '../../session/cookies'
import type { Exchange } from '../../session/session-lifecycle'
import { proveAddress } from '../../workspaces/invites/prove-address'
import { checkLink, emailHash, type VerificationLink } from './verification-link'

const LIFE = 3600

const cookieName = (baseUrl: string) => serverCookieName('verification', baseUrl)

/** Keeps a link that was opened without its owner's session for an hour, so that signing in finishes it. */
export function keepLink({ reply }: Exchange, { config }: Context, link: VerificationLink) {
  const { id, hash, expires, signature } = link
  const value = [id, hash, expires, signature].join('.')
  reply.setCookie(cookieName(config.baseUrl), value, { maxAge: LIFE, httpOnly: true })
}

/** Confirms the address of whoever just signed in when this browser opened their link before. True when it did. */
export async function finishKeptLink(
  { request, reply }: Exchange,
  context: Context,
  db: Db,
  user: { userId: number; email: string },
): Promise<boolean> {
  const name = cookieName(context.config.baseUrl)
  const link = readLink(request.cookies[name])
  if (!link || link.id !== user.userId || link.hash !== emailHash(user.email)) return false
  reply.setCookie(name, '', { maxAge: 0, httpOnly: true })
  if (checkLink(context, link) !== 'good') return false
  return proveAddress(context, db, user.userId, user.email)
}

function readLink(cookie = ''): VerificationLink | undefined {
  const [id, hash = '', expires, signature] = cookie.split('.')
  return signature === undefined ? undefined : { id: Number(id), hash, expires: Number(expires), signature }
}
