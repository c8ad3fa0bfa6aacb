import type { FastifyReply } from 'fastify'
import { setCookie } from '../cookies/set-cookie'
import { xsrfTokenOf } from '../secrets/token'
import { sessionLifetimes } from './lifetimes'

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
  const options = {
    secure: isSecure(baseUrl),
    ...(remember && { maxAge: sessionLifetimes.remembered / 1000 }),
  }
  setCookie(reply, sessionCookieName(baseUrl), token, { ...options, httpOnly: true })
  setCookie(reply, XSRF_COOKIE, xsrfTokenOf(token), options)
}
