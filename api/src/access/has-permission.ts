import { holdsPermission } from '@app/shared/permissions'
import type { Permission } from '@app/shared/wire'
import type { PermissionName } from './permission-names'

/** The rule that pages and servers share, narrowed to the names this server knows. */
export const hasPermission: (held: Permission[], ...names: PermissionName[]) => boolean = holdsPermission
