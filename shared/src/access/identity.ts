import type { Bootstrap } from '../wire'
import { hasPermission } from './permissions'

/** Somebody is signed in when there is a user. */
export const isLoggedIn = ({ user }: Bootstrap): boolean => user !== null

/** Whether the user has at least one subscription that is valid. */
export const isSubscribed = ({ user }: Bootstrap): boolean =>
  user?.subscriptions.some(({ valid }) => valid) ?? false

/** Whether the visitor belongs in the admin area. */
export const isAdmin = (bootstrap: Bootstrap): boolean => hasPermission(bootstrap, 'admin.access')

/** Whether the user, or the visitor through the guest role, holds the role with this id. */
export const hasRole = ({ user, guest_role }: Bootstrap, id: number): boolean =>
  (user ? user.roles : [guest_role]).some(role => role.id === id)
