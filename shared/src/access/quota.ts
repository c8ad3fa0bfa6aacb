import type { Bootstrap } from '../wire'
import { findPermission, hasPermission } from './permissions'

/** Why one more cannot be added; the last is true when either of the others is. */
export interface Quota {
  overQuota: boolean
  noPermission: boolean
  overQuotaOrNoPermission: boolean
}

/** The value of a restriction: `undefined` when the permission lacks it, `null` when the permission itself is missing. */
export function getRestriction(bootstrap: Bootstrap, permission: string, restriction: string) {
  const held = findPermission(bootstrap, permission)
  return held ? held.restrictions.find(({ name }) => name === restriction)?.value : null
}

/** Compares how many there are with how many a permission allows. */
export function checkQuota(
  bootstrap: Bootstrap,
  { permission, restriction, count }: { permission: string; restriction: string; count: number },
): Quota {
  const limit = getRestriction(bootstrap, permission, restriction)
  const overQuota = typeof limit === 'number' && count >= limit
  const noPermission = !hasPermission(bootstrap, permission)
  return { overQuota, noPermission, overQuotaOrNoPermission: overQuota || noPermission }
}
