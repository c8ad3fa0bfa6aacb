import type { Permission } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { actorOf } from '../identity/actor'
import { accessStore } from './store'

/** What whoever sent a request may do, as of the moment it came; visitors may what the guest role says. */
export async function permissionsOf(
  request: FastifyRequest,
  { db, userCache, siteCache }: Context,
): Promise<Permission[]> {
  const userId = actorOf(request)
  if (userId === null) return (await siteCache.at(request.seen.site)).guestRole.permissions
  const { permissions } = await userCache.remember(request, 'access', () => accessStore(db).ofUser(userId))
  return permissions
}
