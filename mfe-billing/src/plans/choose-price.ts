import type { Price, Product } from '@app/shared/wire'

/** The billing cycle. */
export type Cycle = 'monthly' | 'annual'

/** The first price of 30 or more days or 1 or more months. */
export const monthlyPrice = (prices: readonly Price[]): Price | undefined =>
  prices.find(
    ({ interval, interval_count: count }) =>
      (interval === 'day' && count >= 30) || (interval === 'month' && count >= 1),
  )

/** The first price of 12 or more months or 1 or more years. */
export const yearlyPrice = (prices: readonly Price[]): Price | undefined =>
  prices.find(
    ({ interval, interval_count: count }) =>
      (interval === 'month' && count >= 12) || (interval === 'year' && count >= 1),
  )

/** The price to show for a cycle; a product without one of that length shows its first. */
export const choosePrice = ({ prices }: Product, cycle: Cycle): Price | undefined =>
  (cycle === 'monthly' ? monthlyPrice(prices) : yearlyPrice(prices)) ?? prices[0]
