import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { AppError, forbidden, unauthorized } from '../errors'
import { sessionLimits } from '../session/limits'
import { hasPermission } from './has-permission'
import type { PermissionName } from './permission-names'
import { accessStore } from './store'

/** Who may call a route. `check` throws the refusal; it runs before the body is even read. */
export interface Guard {
  /** The decision in words, for the API's own documentation. */
  decision: string
  check: (request: FastifyRequest, context: Context) => void | Promise<void>
}

/** Everybody, signed in or not. */
export const openToAll: Guard = { decision: 'public', check: () => {} }

/** Only visitors who are not signed in. */
export const requireGuest: Guard = {
  decision: 'guest',
  check: request => {
    if (request.session) throw forbidden('You are already signed in.')
  },
}

/** Any signed-in user. */
export const requireUser: Guard = {
  decision: 'user',
  check: request => {
    signedInUser(request)
  },
}

/** A signed-in user who typed the password not long ago; 423 asks for it. */
export const requireConfirmedPassword: Guard = {
  decision: 'user with a confirmed password',
  check: (request, { now }) => {
    signedInUser(request)
    if (!passwordConfirmed(request, now()))
      throw new AppError(423, { message: 'Password confirmation required.' })
  },
}

/** True while the password that was typed in this session counts, or counted `seconds` ago. */
export function passwordConfirmed(
  { session }: FastifyRequest,
  now: Date,
  seconds = Number.POSITIVE_INFINITY,
) {
  const life = Math.min(sessionLimits.passwordConfirmed, seconds * 1000)
  return session?.passwordConfirmedAt != null && now.getTime() - session.passwordConfirmedAt.getTime() < life
}

/** Holders of one of the permissions; the guest role counts for visitors. */
export const requirePermission = (...names: PermissionName[]): Guard => ({
  decision: `permission: ${names.join(' or ')}`,
  check: async (request, { db }) => {
    const userId = request.session?.userId ?? null
    const held = await accessStore(db).permissionsOf(userId)
    if (!hasPermission(held, ...names)) throw userId === null ? unauthorized() : forbidden()
  },
})

/** The id of whoever is signed in; 401 when nobody is. */
export function signedInUser(request: FastifyRequest): number {
  if (!request.session) throw unauthorized()
  return request.session.userId
}
