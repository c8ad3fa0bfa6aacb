import { User } from '@app/shared/wire'
import { signedInUser } from '../access/guards'
import { toJson } from '../cache/cached-json'
import type { CacheKey } from '../cache/user-cache'
import type { Context } from '../context/context'
import { nextEnd } from '../plans/validity'
import { showUser, type UserExtra } from './load-user'
import { readUser } from './read-user'

/** A user as the wire shows one, and the JSON of that. */
export interface ShownUser {
  user: User
  json: string
}

/** The sender of a request, as of the moment it came; undefined when the account is gone since. */
export async function rememberedUser(
  request: CacheKey,
  context: Context,
  extras: UserExtra[] = [],
): Promise<ShownUser | undefined> {
  const { db, userCache, now } = context
  const find = async () => {
    const found = await readUser(db, signedInUser(request))
    if (!found) return undefined
    const user = await showUser(context, found, extras)
    return { user, json: toJson(User, user), until: nextEnd(found.subscriptions, now()) }
  }
  const name = ['user', ...extras].join(' ')
  return userCache.remember(request, name, find, shown => !shown || now().getTime() < shown.until)
}
