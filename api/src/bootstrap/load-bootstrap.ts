import type { Bootstrap } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { loadUser } from '../users/load-user'
import { lookOf, siteFor } from './site-for'

/** Everything the app must know after a request has changed who is signed in, or something about them. */
export async function loadBootstrap(context: Context, request: FastifyRequest): Promise<Bootstrap> {
  const { session, cookies, seen, headers } = request
  const [site, user] = await Promise.all([
    context.siteCache.at(seen.site),
    session ? loadUser(context, session.userId) : undefined,
  ])
  const look = lookOf(site, cookies, { userAgent: headers['user-agent'], userLanguage: user?.language })
  const until = session?.impersonator?.endsAt.toISOString()
  const shown = user && until ? { ...user, impersonated_until: until } : user
  return { ...siteFor(site, context.config, look), user: shown ?? null }
}
