import { permissionNames, permissionRestrictions } from '@app/shared/permission-names'
import type { Permission } from '@app/shared/wire'
import { hasPermission } from '../access/has-permission'
import { invalid } from '../errors/refusals'

/** What only somebody who is signed in can hold. */
const NEVER_FOR_GUESTS =
  /^(admin|admin\.access|api\.access|releases\..*|users\.impersonate|.*\.(create|update|delete))$/

/** 422 for a permission, or a quota of one, that there is not, and for one that is named twice. */
export function checkKnown(permissions: readonly Permission[]) {
  const seen = new Set<string>()
  for (const { name, restrictions } of permissions) {
    const known = permissionNames.find(known => known === name)
    const quotas = known ? (permissionRestrictions[known] ?? []) : []
    const names = restrictions.map(restriction => restriction.name)
    const isOdd = names.some(quota => !quotas.includes(quota)) || new Set(names).size < names.length
    if (!known || isOdd || seen.has(name))
      throw invalid({ permissions: { code: 'role_permission_unknown', params: { name } } })
    seen.add(name)
  }
}

/** 422 for what visitors who are not signed in cannot be given. */
export function checkForGuests(permissions: readonly Permission[]) {
  const names = permissions.map(({ name }) => name).filter(name => NEVER_FOR_GUESTS.test(name))
  if (names.length > 0)
    throw invalid({ permissions: { code: 'role_for_guests', params: { names: names.join(', ') } } })
}

/** 422 for giving or taking what the actor does not hold; nobody makes themselves or others mightier than they are. */
export function checkReach(
  held: Permission[],
  field: string,
  before: readonly Permission[],
  after: readonly Permission[],
) {
  const changed = [...before, ...after].filter(
    ({ name, restrictions }) =>
      !(same(before, name, restrictions) && same(after, name, restrictions)) && !mayGive(held, name, after),
  )
  const names = [...new Set(changed.map(({ name }) => name))]
  if (names.length > 0)
    throw invalid({ [field]: { code: 'role_beyond', params: { names: names.join(', ') } } })
}

const same = (permissions: readonly Permission[], name: string, restrictions: Permission['restrictions']) =>
  permissions.some(
    other => other.name === name && JSON.stringify(other.restrictions) === JSON.stringify(restrictions),
  )

/** A quota of one's own is the highest that one can give. */
function mayGive(held: Permission[], name: string, after: readonly Permission[]) {
  if (hasPermission(held, 'admin')) return true
  const own = held.find(permission => permission.name === name)
  const given = after.find(permission => permission.name === name)
  if (!own) return false
  return own.restrictions.every(({ name: quota, value }) => {
    const limit = given?.restrictions.find(restriction => restriction.name === quota)
    return !given || (limit !== undefined && limit.value <= value)
  })
}
