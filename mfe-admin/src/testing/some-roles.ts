import type { RoleDetail } from '@app/shared/wire'

/** A role that permits nothing, and that nobody holds. */
export const aRole = (id: number, name: string, more: Partial<RoleDetail> = {}): RoleDetail => ({
  id,
  name,
  description: '',
  default: false,
  guests: false,
  requires_two_factor: false,
  permissions: [],
  users_count: 0,
  revision: 1,
  ...more,
})

/** Everything, what everybody gets, and what visitors have. */
export const someRoles = [
  aRole(1, 'admin', { permissions: [{ name: 'admin', restrictions: [] }], users_count: 1 }),
  aRole(2, 'users', {
    default: true,
    revision: 4,
    users_count: 12,
    permissions: [{ name: 'workspaces.create', restrictions: [{ name: 'count', value: 3 }] }],
  }),
  aRole(3, 'guests', { guests: true }),
]
