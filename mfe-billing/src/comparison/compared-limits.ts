import { knownLimits, limitName } from '@app/shared/limit-names'
import type { Product } from '@app/shared/wire'

/** A limit, and what it is in each plan: null without one, undefined where the plan does not give the thing at all. */
export interface ComparedLimit {
  name: string
  restriction: string
  values: (number | null | undefined)[]
}

/** The limits in which these plans can be compared: those that at least one of them gives. */
export const comparedLimits = (products: readonly Product[]): ComparedLimit[] =>
  knownLimits
    .map(limit => ({
      name: limitName(limit),
      restriction: limit.restriction,
      values: products.map(product => limitOf(product, limit)),
    }))
    .filter(({ values }) => values.some(value => value !== undefined))

function limitOf(
  { permissions }: Product,
  { permission, restriction }: (typeof knownLimits)[number],
): number | null | undefined {
  const held = permissions.find(({ name }) => name === permission)
  return held && (held.restrictions.find(({ name }) => name === restriction)?.value ?? null)
}
