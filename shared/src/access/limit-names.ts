/** What a restriction of a permission limits, by `permission.restriction`. */
const names: Readonly<Record<string, string>> = {
  'workspaces.create.count': 'Workspaces',
  'workspaces.create.member_count': 'Members in a workspace',
  'api.access.tokens': 'Access tokens',
  'files.create.space': 'Space for files',
}

/** Every limit that plans have, in the order to show them. */
export const knownLimits = [
  { permission: 'workspaces.create', restriction: 'count' },
  { permission: 'workspaces.create', restriction: 'member_count' },
  { permission: 'api.access', restriction: 'tokens' },
  { permission: 'files.create', restriction: 'space' },
] as const

/** What a limit is called, in English; one that is not known goes by its own name. */
export const limitName = ({ permission, restriction }: { permission: string; restriction: string }): string =>
  names[`${permission}.${restriction}`] ?? `${permission} ${restriction}`
