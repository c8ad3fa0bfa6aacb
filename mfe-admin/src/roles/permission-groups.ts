import { permissionNames, permissionRestrictions } from '@app/shared/permission-names'
import type { Permission } from '@app/shared/wire'

/** A permission as the editor of roles shows it; `title` and `label` are sentences to translate. */
interface EditablePermission {
  name: string
  label: string
  quotas: readonly string[]
}

/** Permissions about the same thing. */
export interface PermissionGroup {
  title: string
  permissions: readonly EditablePermission[]
}

/** What of a role is chosen: the quotas of every permission that is granted, as they were typed; an empty one is no limit. */
export type Granted = Record<string, Record<string, string>>

const titles: Record<string, string> = {
  users: 'People',
  roles: 'Roles',
  custom_pages: 'Custom pages',
  menus: 'Menus',
  themes: 'Appearance',
  localizations: 'Languages',
  files: 'Files',
  plans: 'Plans',
  settings: 'Settings',
  workspaces: 'Workspaces',
  messages: 'Contact messages',
  releases: 'Releases',
}

const labels: Record<string, string> = {
  view: 'See them',
  create: 'Add',
  update: 'Change',
  delete: 'Delete',
  admin: 'Everything, including what later versions add',
  'admin.access': 'Enter the admin area',
  'api.access': 'Use the API with access tokens',
  'logs.view': 'See the logs and who changed what',
  'options.view': 'Dashboard and trading',
  'orders.view': 'Orders',
  'releases.view': 'See releases',
  'users.impersonate': 'Sign in as them',
  'releases.deploy': 'Deploy, promote, roll back and lock',
}

/** The name of a quota. */
export const quotaLabels: Record<string, string> = {
  tokens: 'Tokens at most',
  size: 'Size per file',
  count: 'How many at most',
  space: 'Space altogether',
  member_count: 'Members each',
}

/** Whether a quota counts bytes, which people read and type with a unit. */
export const isSize = (quota: string) => quota === 'size' || quota === 'space'

const editable = (name: (typeof permissionNames)[number]): EditablePermission => ({
  name,
  label: labels[name] ?? labels[name.split('.')[1] ?? ''] ?? name,
  quotas: permissionRestrictions[name] ?? [],
})

const isManaged = (name: string) => (name.split('.')[0] ?? '') in titles

/** Every permission there is, by what it is about. */
export const permissionGroups: readonly PermissionGroup[] = [
  { title: 'Areas', permissions: permissionNames.filter(name => !isManaged(name)).map(editable) },
  ...Object.entries(titles).map(([noun, title]) => ({
    title,
    permissions: permissionNames.filter(name => name.startsWith(`${noun}.`)).map(editable),
  })),
]

/** What a permission is called: what it is about, and what it permits; to translate each. */
export function permissionWords(name: string): string[] {
  for (const { title, permissions } of permissionGroups) {
    const found = permissions.find(permission => permission.name === name)
    if (found) return [title, found.label]
  }
  return [name]
}

/** What a role grants, for the editor. */
export const toGranted = (permissions: readonly Permission[]): Granted =>
  Object.fromEntries(
    permissions.map(({ name, restrictions }) => [
      name,
      Object.fromEntries(restrictions.map(({ name, value }) => [name, String(value)])),
    ]),
  )

/** What the editor grants, for the server. */
export const toPermissions = (granted: Granted): Permission[] =>
  Object.entries(granted).map(([name, quotas]) => ({
    name,
    restrictions: Object.entries(quotas).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [{ name, value: Number(value) }],
    ),
  }))
