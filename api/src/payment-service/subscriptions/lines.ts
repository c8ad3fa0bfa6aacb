import type Stripe from 'stripe'
import { formatMoney } from '../core/money'
import type { Charged } from '../invoicing/totals'

/** What somebody subscribed to, or would. */
export interface Chosen {
  price: Stripe.Price
  product: string
  quantity: number
  subscriptionItem: string
}

interface Period {
  start: number
  end: number
}

const rateOf = ({ unit_amount, currency, recurring }: Stripe.Price) => {
  const count = recurring?.interval_count ?? 1
  const every = count === 1 ? recurring?.interval : `${count} ${recurring?.interval}s`
  return `${formatMoney(unit_amount ?? 0, currency)} / ${every}`
}

const of = ({ price, quantity, subscriptionItem }: Chosen, period: Period) => ({
  price,
  quantity,
  subscriptionItem,
  period,
})

/** What a whole period costs. */
export const amountOf = ({ price, quantity }: Pick<Chosen, 'price' | 'quantity'>) =>
  (price.unit_amount ?? 0) * quantity

/** A whole period. */
export const periodLine = (chosen: Chosen, period: Period): Charged => ({
  ...of(chosen, period),
  amount: amountOf(chosen),
  description: `${chosen.quantity} × ${chosen.product} (at ${rateOf(chosen.price)})`,
  proration: false,
})

/** A trial costs nothing. */
export const trialLine = (chosen: Chosen, period: Period): Charged => ({
  ...of(chosen, period),
  amount: 0,
  description: `Trial period for ${chosen.product}`,
  proration: false,
})

/** The share of a period that is left at a time. */
const shareLeft = ({ start, end }: Period, time: number) =>
  end <= start ? 0 : Math.max(0, Math.min(1, (end - time) / (end - start)))

/** What is given back of a period whose whole was worth `value`. */
export const unusedLine = (chosen: Chosen, value: number, period: Period, time: number): Charged => ({
  ...of(chosen, { start: time, end: period.end }),
  amount: -Math.round(value * shareLeft(period, time)),
  description: `Unused time on ${chosen.quantity} × ${chosen.product}`,
  proration: true,
})

/** What the rest of a period costs. */
export const restLine = (chosen: Chosen, period: Period, time: number): Charged => ({
  ...of(chosen, { start: time, end: period.end }),
  amount: Math.round(amountOf(chosen) * shareLeft(period, time)),
  description: `Remaining time on ${chosen.quantity} × ${chosen.product}`,
  proration: true,
})
