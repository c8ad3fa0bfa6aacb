import type { PermissionName } from '@app/shared/permission-names'
import { holdsPermission } from '@app/shared/permissions'
import type { Permission } from '@app/shared/wire'

/** The rule that pages and servers share, narrowed to the names this server knows. */
export const hasPermission: (held: Permission[], ...names: PermissionName[]) => boolean = holdsPermission
