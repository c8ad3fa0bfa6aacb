import type { PermissionName } from '@app/shared/permission-names'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { refuse } from '../errors/app-error'
import { forbidden, unauthorized } from '../errors/refusals'
import { type Acting, actorOf } from '../identity/actor'
import { sessionLifetimes } from '../session/lifetimes'
import { hasPermission } from './has-permission'
import { permissionsOf } from './permissions-of'

/** Who may call a route. `check` throws the refusal; it runs before the body is even read. */
export interface Guard {
  /** The decision in words, for the API's own documentation. */
  decision: string
  /** The permissions of which one is needed. */
  permissions?: readonly PermissionName[]
  check: (request: FastifyRequest, context: Context) => void | Promise<void>
}

/** Public: signed in or not. */
export const openToAll: Guard = { decision: 'public', check: () => {} }

/** Only visitors who are not signed in. */
export const requireGuest: Guard = {
  decision: 'guest',
  check: request => {
    if (actorOf(request) !== null) throw forbidden('already_signed_in')
  },
}

/** Any signed-in user. */
export const requireUser: Guard = {
  decision: 'user',
  check: request => {
    signedInUser(request)
  },
}

/** A signed-in user who typed the password not long ago; 423 asks for it. Who is signed in as somebody else does not know theirs. */
export const requireConfirmedPassword: Guard = {
  decision: 'user with a confirmed password',
  check: (request, { now }) => {
    signedInUser(request)
    if (request.session?.impersonator) throw forbidden('impersonating')
    if (!passwordConfirmed(request, now())) throw refuse(423, 'password_unconfirmed')
  },
}

/** True while the password that was typed in this session counts, or counted `seconds` ago. */
export function passwordConfirmed(
  { session }: FastifyRequest,
  now: Date,
  seconds = Number.POSITIVE_INFINITY,
) {
  const life = Math.min(sessionLifetimes.passwordConfirmed, seconds * 1000)
  return session?.passwordConfirmedAt != null && now.getTime() - session.passwordConfirmedAt.getTime() < life
}

/** Holders of one of the permissions; the guest role counts for visitors. */
export const requirePermission = (...names: PermissionName[]): Guard => ({
  decision: `permission: ${names.join(' or ')}`,
  permissions: names,
  check: async (request, context) => {
    const held = await permissionsOf(request, context)
    if (!hasPermission(held, ...names))
      throw actorOf(request) === null ? unauthorized() : forbidden('permission_missing')
  },
})

/** All of the guards, one after the other. */
export function allOf(...guards: Guard[]): Guard {
  const permissions = guards.flatMap(({ permissions = [] }) => permissions)
  return {
    decision: guards.map(({ decision }) => decision).join(', '),
    ...(permissions.length > 0 && { permissions }),
    check: async (request, context) => {
      for (const guard of guards) await guard.check(request, context)
    },
  }
}

/** The id of the signed-in user, or of the owner of the access token; 401 without either. */
export function signedInUser(request: Acting): number {
  const id = actorOf(request)
  if (id === null) throw unauthorized()
  return id
}
