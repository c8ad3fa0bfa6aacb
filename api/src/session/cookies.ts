import type { FastifyReply } from 'fastify'
import { xsrfTokenOf } from '../secrets/token'
import { sessionLifetimes } from './lifetimes'

/** Attributes every cookie of the app has, for `@fastify/cookie`; without a `maxAge` of its own a cookie ends with the browser's session. */
export const cookieDefaults = (baseUrl: string) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(baseUrl) }) as const

/** True when the app is reached over https alone. */
export const isSecure = (baseUrl: string) => baseUrl.startsWith('https:')

/** Name of the session cookie; over https the prefix makes browsers refuse one set by another host. */
export const sessionCookieName = (baseUrl: string) => (isSecure(baseUrl) ? '__Host-session' : 'session')

/** Name of the cookie whose value scripts send back in `X-XSRF-TOKEN`. */
export const XSRF_COOKIE = 'XSRF-TOKEN'

/** Gives the browser its session token and the request token that goes with it. */
export function setSessionCookies(
  reply: FastifyReply,
  baseUrl: string,
  { token, remember }: { token: string; remember: boolean },
) {
  const lifetime = remember ? { maxAge: sessionLifetimes.remembered / 1000 } : {}
  reply.setCookie(sessionCookieName(baseUrl), token, { ...lifetime, httpOnly: true })
  reply.setCookie(XSRF_COOKIE, xsrfTokenOf(token), lifetime)
}
