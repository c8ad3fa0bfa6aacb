import type { Permission } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { actorOf } from './actor-of'
import { accessStore } from './store'

/** What whoever sent a request may do, as of the moment it came; visitors may what the guest role says. */
export async function permissionsOf(
  request: FastifyRequest,
  { db, people, site }: Context,
): Promise<Permission[]> {
  const userId = actorOf(request)
  if (userId === null) return (await site.at(request.seen.site)).guestRole.permissions
  const { permissions } = await people.remember(request, 'access', () => accessStore(db).ofUser(userId))
  return permissions
}
