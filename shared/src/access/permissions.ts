import type { Bootstrap, Permission } from '../wire'

const GRANTS_EVERYTHING = 'admin'

/** Whether the user, or the guest role when nobody is signed in, holds a permission. Holding `admin` grants every one. */
export const hasPermission = (bootstrap: Bootstrap, name: string): boolean =>
  findPermission(bootstrap, GRANTS_EVERYTHING) !== undefined || findPermission(bootstrap, name) !== undefined

/** The permission of that name among those actually held; `admin` stands in for none of them here. */
export const findPermission = (bootstrap: Bootstrap, name: string): Permission | undefined =>
  heldPermissions(bootstrap).find(permission => permission.name === name)

const heldPermissions = ({ user, guest_role }: Bootstrap) => (user ?? guest_role).permissions
