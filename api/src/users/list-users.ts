import type { UserExportQuery, UserListItem } from '@app/shared/wire'
import { accessStore } from '../access/store'
import type { Context } from '../context/context'
import type { PageWanted } from '../db/page-of'
import { displayName } from '../identity/display-name'
import { shownAvatar } from './load-user'
import { type FoundInSearch, userSearch } from './user-search'

/** One page of the users a search finds, with their roles. */
export async function listUsers(
  context: Pick<Context, 'config' | 'db'>,
  wanted: UserExportQuery & PageWanted,
): Promise<{ users: UserListItem[]; total: number }> {
  const { users, total } = await userSearch(context.db, wanted).page(wanted)
  return { users: await withRoles(context, users), total }
}

/** Users as a list shows them. */
export async function withRoles(
  { config, db }: Pick<Context, 'config' | 'db'>,
  users: readonly FoundInSearch[],
): Promise<UserListItem[]> {
  const granted = await accessStore(db).rolesOfUsers(users.map(user => user.id))
  return users.map(user => ({
    ...user,
    avatar: shownAvatar(user.avatar, config.baseUrl),
    display_name: displayName(user),
    email_verified_at: user.email_verified_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    banned_at: user.banned_at?.toISOString() ?? null,
    delete_at: user.delete_at?.toISOString() ?? null,
    roles: granted.filter(({ userId }) => userId === user.id).map(({ role }) => role),
  }))
}
