import type { Permission, Restriction } from '@app/shared/wire'

/** What several roles grant together: the most generous wins, so a quota stays only if every role that grants the permission has it, at its highest value. */
export function mergePermissions(granted: Permission[]): Permission[] {
  const byName = new Map<string, Permission[]>()
  for (const grant of granted) byName.set(grant.name, [...(byName.get(grant.name) ?? []), grant])
  return [...byName].map(([name, grants]) => ({ name, restrictions: sharedRestrictions(grants) }))
}

function sharedRestrictions(grants: Permission[]): Restriction[] {
  const [first, ...others] = grants.map(grant => grant.restrictions)
  return (first ?? []).flatMap(({ name, value }) => {
    const rest = others.map(restrictions => restrictions.find(other => other.name === name))
    const values = rest.flatMap(other => (other ? [other.value] : []))
    return values.length === rest.length ? [{ name, value: Math.max(value, ...values) }] : []
  })
}
