import type { FastifyRequest } from 'fastify'
import { routeOf } from './logger-options'
import type { SecurityEvent } from './security-event'

const signInRoutes = ['/auth/login', '/auth/two-factor-challenge', '/auth/magic-link', '/auth/passkeys']

/** The event a refusal is logged as when its thrower named none; undefined when it is no security event. */
export function eventOfRefusal(
  { statusCode, message }: { statusCode: number; message: string },
  request: FastifyRequest,
): SecurityEvent | undefined {
  const route = routeOf(request)
  switch (statusCode) {
    case 401:
      return request.headers.authorization ? { event: 'authn_login_fail', reason: 'access token' } : undefined
    case 403:
      return { event: 'authz_fail', reason: message }
    case 419:
      return { event: 'authz_fail', reason: 'request forgery token' }
    case 429:
      return signInRoutes.some(start => route.startsWith(start))
        ? { event: 'authn_login_fail_max', reason: 'too many attempts' }
        : { event: 'excess_rate_limit_exceeded', reason: 'too many requests' }
    default:
      return undefined
  }
}
