import { Bootstrap, User } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { toJson } from '../cache/cached-json'
import type { Site } from '../cache/site-cache'
import type { CacheKey } from '../cache/user-cache'
import type { Context } from '../context/context'
import { rememberedUser, type ShownUser } from '../users/remembered-user'
import { type Look, lookOf, siteFor } from './site-for'

/** As much of a request as its bootstrap data follow from. */
export type Visiting = CacheKey & Pick<FastifyRequest, 'headers' | 'cookies'>

/** Cached part of the bootstrap data that depends on theme and language: shared between requests, so it is read-only. */
export interface SharedPart {
  /** Equal keys mean equal parts. */
  key: string
  value: Omit<Bootstrap, 'user'>
  /** JSON without the last brace: what is left to say is who is signed in. */
  json: string
}

/** Bootstrap data of the sender of a request, as value and as JSON in two parts: `${shared.json},"user":${userJson}}`. */
export interface RememberedBootstrap {
  shared: SharedPart
  user: User | null
  userJson: string
}

const Shared = Type.Omit(Bootstrap, ['user'])

/** Answers with bootstrap data of which nothing is put together anew unless it has changed. */
export function bootstrapMemory(context: Context) {
  let remembered: Site | undefined
  let parts = new Map<string, SharedPart>()

  function sharedPart(site: Site, look: Look) {
    if (remembered !== site) {
      remembered = site
      parts = new Map()
    }
    const key = [site.revision, site.until?.getTime(), ...Object.values(look)].join(' ')
    const found = parts.get(key)
    if (found) return found
    const json = toJson(Shared, siteFor(site, context.config, look)).slice(0, -1)
    const part = { key, value: JSON.parse(`${json}}`), json }
    parts.set(key, part)
    return part
  }

  return async (request: Visiting): Promise<RememberedBootstrap> => {
    const [site, shown] = await Promise.all([
      context.siteCache.at(request.seen.site),
      request.session ? rememberedUser(request, context) : undefined,
    ])
    const userAgent = request.headers['user-agent']
    const look = lookOf(site, request.cookies, { userAgent, userLanguage: shown?.user.language })
    const whose = request.session?.impersonator ? impersonated(shown, request.session.impersonator) : shown
    return { shared: sharedPart(site, look), user: whose?.user ?? null, userJson: whose?.json ?? 'null' }
  }
}

/** What is remembered of a user is the same in every session; an administrator's says that it is one. */
const impersonated = (shown: ShownUser | undefined, { endsAt }: { endsAt: Date }) => {
  if (!shown) return undefined
  const user = { ...shown.user, impersonated_until: endsAt.toISOString() }
  return { user, json: toJson(User, user) }
}
