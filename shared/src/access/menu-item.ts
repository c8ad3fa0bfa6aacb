import type { Bootstrap, MenuItem } from '../wire'
import { hasRole } from './identity'
import { hasPermission } from './permissions'

/** Menu items show only with an action, and to holders of all listed roles and permissions. */
export const isMenuItemVisible = (
  { action, roles = [], permissions = [] }: MenuItem,
  bootstrap: Bootstrap,
): boolean =>
  Boolean(action) &&
  roles.every(id => hasRole(bootstrap, id)) &&
  permissions.every(name => hasPermission(bootstrap, name))
