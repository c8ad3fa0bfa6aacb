import { AppError } from '@app/api/errors'
import type { FastifyRequest } from 'fastify'
import type { Action } from './grant'

/** Who calls, and what they may do. */
export interface Identity {
  /** Stands in the audit, such as `token ci-billing`. */
  actor: string
  may(action: Action, on: { env?: string; remote?: string }): boolean
}

/** Finds out who sends a request; undefined when these credentials are of another kind, a AppError when they are wrong. */
export type Identify = (request: FastifyRequest) => Promise<Identity | undefined>

const identities = new WeakMap<FastifyRequest, Identity>()

/** Guard of every route that is not public; runs before the body is read. */
export const requireIdentity = (ways: readonly Identify[]) => async (request: FastifyRequest) => {
  for (const identify of ways) {
    const identity = await identify(request)
    if (!identity) continue
    identities.set(request, identity)
    return
  }
  throw new AppError(401, 'This needs a deploy token. Send it as "Authorization: Bearer …".')
}

/** Who sent a request that went through `requireIdentity`. */
export function identityOf(request: FastifyRequest): Identity {
  const identity = identities.get(request)
  if (!identity) throw new Error('The route has no requireIdentity.')
  return identity
}

/** Throws a 403 that names what is missing. */
export function requireMay(identity: Identity, action: Action, on: { env?: string; remote?: string }) {
  if (identity.may(action, on)) return
  const place = [on.remote, on.env && `in ${on.env}`].filter(Boolean).join(' ')
  throw new AppError(403, `${identity.actor} may not ${action} ${place || 'here'}. Nothing was changed.`, {
    code: 'E502',
  })
}
