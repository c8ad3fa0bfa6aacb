import type { Permission } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { actorOf } from '../identity/actor'
import { accessStore } from './store'

/** The permissions of the sender of a request, as of the moment it came; those of the guest role for visitors. */
export async function permissionsOf(
  request: FastifyRequest,
  { db, now, userCache, siteCache }: Context,
): Promise<Permission[]> {
  const userId = actorOf(request)
  if (userId === null) return (await siteCache.at(request.seen.site)).guestRole.permissions
  const { permissions } = await userCache.remember(
    request,
    'access',
    () => accessStore(db).ofUser(userId, now()),
    ({ until }) => now().getTime() < until,
  )
  return permissions
}
