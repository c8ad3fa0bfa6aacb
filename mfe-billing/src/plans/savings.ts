import type { Product } from '@app/shared/wire'
import { monthlyPrice, yearlyPrice } from './choose-price'

const MOST = 200

/** The largest saving, in whole percent, of paying by the year over paying by the month; undefined when there is none. */
export function largestSaving(products: readonly Product[]): number | undefined {
  const savings = products.map(saving).filter(percent => percent > 0 && percent <= MOST)
  return savings.length > 0 ? Math.max(...savings) : undefined
}

function saving({ prices }: Product): number {
  const monthly = monthlyPrice(prices)
  const yearly = yearlyPrice(prices)
  if (!monthly || !yearly || monthly.amount === 0) return 0
  const byTheMonth = 12 * monthly.amount
  return Math.round(((byTheMonth - yearly.amount) / byTheMonth) * 100)
}
