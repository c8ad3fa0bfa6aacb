import type { UserListItem } from '@app/shared/wire'
import { accessStore } from '../access/store'
import type { Context } from '../context/context'
import { displayName } from './display-name'
import { shownAvatar } from './load-user'
import { type UserSearch, userStore } from './store'

/** One page of the users a search finds, with their roles. */
export async function listUsers(
  { config, db }: Pick<Context, 'config' | 'db'>,
  search: UserSearch,
): Promise<{ users: UserListItem[]; total: number }> {
  const { users, total } = await userStore(db).search(search)
  const granted = await accessStore(db).rolesOfUsers(users.map(user => user.id))
  return {
    total,
    users: users.map(user => ({
      ...user,
      avatar: shownAvatar(user.avatar, config.baseUrl),
      display_name: displayName(user),
      email_verified_at: user.email_verified_at?.toISOString() ?? null,
      created_at: user.created_at.toISOString(),
      banned_at: user.banned_at?.toISOString() ?? null,
      roles: granted.filter(({ userId }) => userId === user.id).map(({ role }) => role),
    })),
  }
}
