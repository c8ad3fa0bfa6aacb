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
