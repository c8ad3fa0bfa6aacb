import type { User } from '@app/shared/wire'
import { accessStore } from '../access/store'
import { accessTokenStore } from '../access-tokens/store'
import type { Context } from '../context'
import { notificationStore } from '../notifications/store'
import { displayName } from './display-name'
import { userStore } from './store'

/** What comes with a user only when asked for. */
export type UserExtra = 'social_profiles' | 'tokens'

/** A user as the wire shows one; undefined when there is none. */
export async function loadUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
  extras: UserExtra[] = [],
): Promise<User | undefined> {
  const users = userStore(db)
  const user = await users.find(id)
  if (!user) return undefined
  const [access, unread, subscriptions, socialProfiles, tokens] = await Promise.all([
    accessStore(db).ofUser(id),
    notificationStore(db).countUnread(id),
    users.subscriptions(id),
    extras.includes('social_profiles') ? users.socialProfiles(id) : undefined,
    extras.includes('tokens') ? accessTokenStore(db, now).list(id) : undefined,
  ])
  return {
    ...user,
    display_name: displayName(user),
    email_verified_at: user.email_verified_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    unread_notifications_count: unread,
    two_factor_confirmed_at: user.two_factor_confirmed_at?.toISOString() ?? null,
    ...access,
    subscriptions: subscriptions.map(({ id, ends_at }) => ({
      id,
      valid: ends_at === null || ends_at > now(),
    })),
    ...(socialProfiles && { social_profiles: socialProfiles }),
    ...(tokens && { tokens }),
  }
}
