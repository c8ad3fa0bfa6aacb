import type { FastifyRequest } from 'fastify'
import { forbidden } from '../errors/refusals'

/** How somebody gets in, what their programs may do, and what they pay for. */
const PERSONAL =
  /^\/(auth\/|secure\/auth\/|api\/v1\/(access-tokens|billing|user-sessions|users\/me\/(email|data-exports)|notifications\/me\/push-subscriptions))/
const OPEN = ['/auth/logout', '/auth/user/confirmed-password-status']

/**
 * Refuses an administrator who is signed in as somebody what only they themselves may do. What needs the password is refused by
 * its guard; this is the rest: whatever changes there, and every step of connecting a service.
 */
export function refuseImpersonated({ session, method, routeOptions: { url = '' } }: FastifyRequest) {
  if (!session?.impersonator || OPEN.includes(url)) return
  const changes = method !== 'GET' || url.startsWith('/secure/auth/')
  if (changes && PERSONAL.test(url)) throw forbidden('impersonating')
}
