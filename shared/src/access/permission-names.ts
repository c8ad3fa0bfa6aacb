const verbs = ['view', 'create', 'update', 'delete'] as const
const managed = [
  'users',
  'roles',
  'custom_pages',
  'menus',
  'themes',
  'localizations',
  'files',
  'plans',
  'settings',
  'workspaces',
] as const
const areas = [
  'admin',
  'admin.access',
  'api.access',
  'messages.view',
  'messages.update',
  'logs.view',
  'options.view',
  'orders.view',
  'releases.view',
  'releases.deploy',
] as const

export type PermissionName = (typeof areas)[number] | `${(typeof managed)[number]}.${(typeof verbs)[number]}`

/** Every permission there is. `admin` grants all of them. */
export const permissionNames: readonly PermissionName[] = [
  ...areas,
  ...managed.flatMap(noun => verbs.map(verb => `${noun}.${verb}` as const)),
]

/** The quotas that a permission may have; a permission without one is held or not. `size` and `space` are in bytes. */
export const permissionRestrictions: Partial<Record<PermissionName, readonly string[]>> = {
  'api.access': ['tokens'],
  'files.create': ['size', 'count', 'space'],
  'workspaces.create': ['count', 'member_count'],
}
