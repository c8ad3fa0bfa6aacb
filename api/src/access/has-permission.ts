import type { Permission } from '@app/shared/wire'
import type { PermissionName } from './permission-names'

/** True when one of the names is held; `admin` holds them all. */
export const hasPermission = (held: Permission[], ...names: PermissionName[]) =>
  held.some(({ name }) => name === 'admin' || names.some(wanted => wanted === name))
