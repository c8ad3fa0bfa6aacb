import type { Permission } from '@app/shared/wire'
import type { Granted } from './permission-groups'

/** What a change takes away: a permission, or how much of it somebody may have. */
export interface Loss {
  permission: string
  /** The quota that shrinks; without one the permission goes. */
  quota?: string
  /** What it was; undefined for no limit. */
  from?: number | undefined
  to?: number
}

/** What whoever holds these permissions loses when the granted ones take their place. */
export function lossesOf(held: readonly Permission[], granted: Granted): Loss[] {
  // Who may do everything may do the rest, whatever else is granted.
  if ('admin' in granted) return []
  return held.flatMap(({ name, restrictions }) => {
    const quotas = granted[name]
    if (!quotas) return [{ permission: name }]
    return Object.entries(quotas).flatMap(([quota, typed]) => {
      const from = restrictions.find(restriction => restriction.name === quota)?.value
      const isLess = typed.trim() !== '' && Number(typed) < (from ?? Number.POSITIVE_INFINITY)
      return isLess ? [{ permission: name, quota, from, to: Number(typed) }] : []
    })
  })
}
