import { basePathOf } from '@app/shared/base-path'
import type { FastifyReply } from 'fastify'
import { xsrfTokenOf } from '../secrets/token'
import { sessionLifetimes } from './lifetimes'

/** Attributes every cookie of the app has, for `@fastify/cookie`; without a `maxAge` of its own a cookie ends with the browser's session. */
export const cookieDefaults = (baseUrl: string) =>
  ({ path: basePathOf(baseUrl) || '/', sameSite: 'lax', secure: isSecure(baseUrl) }) as const

/** True when the app is reached over https alone. */
export const isSecure = (baseUrl: string) => baseUrl.startsWith('https:')

/**
 * Name of a cookie that only the server reads. Over https its prefix makes browsers refuse one set by another host; under a base
 * path, which that prefix does not allow, one set over http.
 */
export const serverCookieName = (name: string, baseUrl: string) => {
  if (!isSecure(baseUrl)) return name
  return `${basePathOf(baseUrl) === '' ? '__Host-' : '__Secure-'}${name}`
}

/** Name of the session cookie. */
export const sessionCookieName = (baseUrl: string) => serverCookieName('session', baseUrl)

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
