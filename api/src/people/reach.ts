import type { Permission } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { signedInUser } from '../access/guards'
import { hasPermission } from '../access/has-permission'
import { permissionsOf } from '../access/permissions-of'
import { accessStore } from '../access/store'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { forbidden, notFound } from '../errors/refusals'
import { userStore } from '../users/store'

/** Names of permissions among `theirs` that are not held. Quotas make nobody mightier than somebody else. */
export const beyond = (held: Permission[], theirs: readonly Permission[]): string[] =>
  hasPermission(held, 'admin')
    ? []
    : [
        ...new Set(theirs.map(({ name }) => name).filter(name => !held.some(other => other.name === name))),
      ].sort()

/**
 * Refuses to change oneself, whom the account settings are for, and anybody who was granted what one does not hold: who could
 * give an administrator another address would be one. What a plan permits does not count.
 */
export async function assertInReach(request: FastifyRequest, context: Context, db: Db, id: number) {
  if (id === signedInUser(request)) throw forbidden('not_allowed')
  if (!(await userStore(db).find(id))) throw notFound('user')
  const names = beyond(await permissionsOf(request, context), await accessStore(db).granted(id))
  if (names.length > 0) throw forbidden('beyond_reach', { names: names.join(', ') })
}
