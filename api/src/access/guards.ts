import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { forbidden, unauthorized } from '../errors'
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
