import type { Bootstrap, MenuItem, Permission } from '../wire'

const GRANTS_EVERYTHING = 'admin'

/** Whether one of the names is among the held permissions. Holding `admin` grants every one. */
export const holdsPermission = (held: readonly { name: string }[], ...names: string[]): boolean =>
  held.some(({ name }) => name === GRANTS_EVERYTHING || names.includes(name))

/** Whether the user, or the guest role for a visitor, holds a permission. */
export const hasPermission = (bootstrap: Bootstrap, name: string): boolean =>
  holdsPermission(heldPermissions(bootstrap), name)

/** The permission of that name among those actually held; `admin` does not count as any other here. */
export const findPermission = (bootstrap: Bootstrap, name: string): Permission | undefined =>
  heldPermissions(bootstrap).find(permission => permission.name === name)

const heldPermissions = ({ user, guest_role }: Bootstrap) => (user ?? guest_role).permissions

/** Whether a user is signed in. */
export const isLoggedIn = ({ user }: Bootstrap): boolean => user !== null

/** Whether the user has at least one subscription that is valid. */
export const isSubscribed = ({ user }: Bootstrap): boolean =>
  user?.subscriptions.some(({ valid }) => valid) ?? false

/** Whether the user may open the admin area. */
export const isAdmin = (bootstrap: Bootstrap): boolean => hasPermission(bootstrap, 'admin.access')

/** Whether the user, or the visitor through the guest role, holds the role with this id. */
export const hasRole = ({ user, guest_role }: Bootstrap, id: number): boolean =>
  (user ? user.roles : [guest_role]).some(role => role.id === id)

/** Whether a menu item is shown: it has an action, and the visitor holds all its roles and permissions. */
export const isMenuItemVisible = (
  { action, roles = [], permissions = [] }: MenuItem,
  bootstrap: Bootstrap,
): boolean =>
  Boolean(action) &&
  roles.every(id => hasRole(bootstrap, id)) &&
  permissions.every(name => hasPermission(bootstrap, name))
