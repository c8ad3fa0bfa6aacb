import type { CreatePlanRequest } from '@app/shared/wire'
import type { Problem } from '../../errors/app-error'
import { isPayable } from '../../payments/money'

/** What the payment service takes at most, in minor units, and three years at the longest. */
const MOST = 99_999_999
const LONGEST = { day: 1095, month: 36, year: 3 }
const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

/** What is wrong with a plan, by field. Each interval has one price: people choose between intervals, not between prices of one. */
export function planProblems({ name, free, prices, feature_list, permissions }: CreatePlanRequest) {
  const problems: Record<string, Problem> = {}
  if (name.trim() === '') problems.name = { code: 'required', params: { field: 'name' } }
  for (const [index, feature] of feature_list.entries())
    if (feature.trim() === '') problems[`feature_list.${index}`] = { code: 'required' }
  if (free && prices.length > 0) problems.prices = { code: 'plan_free_price' }
  if (!free && prices.length === 0) problems.prices = { code: 'plan_price_needed' }
  if (permissions.some(permission => permission.name === 'admin'))
    problems.permissions = { code: 'plan_gives_all' }
  const seen = new Set<string>()
  for (const [index, { amount, currency, interval, interval_count }] of prices.entries()) {
    const every = `${interval_count} ${interval}`
    if (seen.has(every)) problems[`prices.${index}.interval`] = { code: 'plan_price_twice' }
    seen.add(every)
    if (!isWhole(amount, MOST)) problems[`prices.${index}.amount`] = { code: 'plan_amount' }
    if (!isWhole(interval_count, LONGEST[interval]))
      problems[`prices.${index}.interval_count`] = { code: 'plan_interval' }
    if (!isPayable(currency)) problems[`prices.${index}.currency`] = { code: 'plan_currency' }
  }
  return problems
}
