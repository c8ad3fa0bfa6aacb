import { basePathOf, withBase } from '@app/shared/base-path'
import type { User } from '@app/shared/wire'
import { mergePermissions } from '../access/merge-permissions'
import { roleCounts } from '../access/role-counts'
import { accessTokenStore } from '../access-tokens/store'
import type { Context } from '../context/context'
import { displayName } from '../identity/display-name'
import { isValid } from '../plans/validity'
import { type FoundUser, readUser } from './read-user'
import { userStore } from './store'

/** What comes with a user only when asked for. */
export type UserExtra = 'social_profiles' | 'tokens' | 'recovery_codes'

/** Stands for a recovery code: that there is one may be seen, which it is only after the password was confirmed. */
const HIDDEN_CODE = '••••••••••-••••••••••'

/** A user as the wire shows one; undefined when there is none. */
export async function loadUser(
  context: Pick<Context, 'config' | 'db' | 'now'>,
  id: number,
  extras: UserExtra[] = [],
): Promise<User | undefined> {
  const found = await readUser(context.db, id)
  return found && showUser(context, found, extras)
}

/** What was read of a user in the words of the wire. */
export async function showUser(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  { unread, codes, roles, direct, subscriptions, ...user }: FoundUser,
  extras: UserExtra[],
): Promise<User> {
  const { id } = user
  const plans = subscriptions.filter(({ ends_at }) => isValid(ends_at, now()))
  const [socialProfiles, tokens] = await Promise.all([
    extras.includes('social_profiles') ? userStore(db).socialProfiles(id) : undefined,
    extras.includes('tokens') ? accessTokenStore(db, now).list(id) : undefined,
  ])
  return {
    ...user,
    avatar: shownAvatar(user.avatar, config.baseUrl),
    display_name: displayName(user),
    email_verified_at: user.email_verified_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    unread_notifications_count: Number(unread),
    two_factor_confirmed_at: user.two_factor_confirmed_at?.toISOString() ?? null,
    roles: roles.map(({ id, name, requires_two_factor }) => ({
      ...{ id, name },
      ...(requires_two_factor && { requires_two_factor }),
    })),
    permissions: mergePermissions([
      ...[...roles.filter(role => roleCounts(role, user)), ...plans].flatMap(
        ({ permissions }) => permissions,
      ),
      ...direct,
    ]),
    subscriptions: subscriptions.map(({ permissions: _, ends_at, ...subscription }) => ({
      ...subscription,
      valid: isValid(ends_at, now()),
      ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
    })),
    ...(socialProfiles && { social_profiles: socialProfiles }),
    ...(tokens && { tokens }),
    ...(extras.includes('recovery_codes') &&
      Number(codes) > 0 && {
        two_factor_recovery_codes: Array.from({ length: Number(codes) }, () => HIDDEN_CODE),
      }),
  }
}

/** Where browsers find a picture; of those kept here the path below the base path is stored. */
export const shownAvatar = (avatar: string | null, baseUrl: string) =>
  avatar?.startsWith('/') ? withBase(avatar, basePathOf(baseUrl)) : avatar
