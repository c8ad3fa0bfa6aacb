import type Stripe from 'stripe'
import { idOf } from '../core/ids'
import { wrong } from '../core/refusal'
import type { Work } from '../core/work'
import type { Charged } from '../invoicing/totals'
import { chosenOf } from './bill'
import { amountOf, type Chosen, periodLine, restLine, unusedLine } from './lines'
import { planOf } from './new-subscription'
import { periodEnd } from './period'
import { periodOf } from './start'

type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none'

/** What is to be changed of what somebody subscribed to. */
export interface WantedChange {
  items?: readonly { id?: string; price?: string; quantity?: number }[]
  proration_behavior?: ProrationBehavior
  proration_date?: number
  trial_end?: 'now' | number
}

/** A change as it would be: the subscription afterwards, and what is charged for it, at once or with the next invoice. */
export interface PlannedChange {
  subscription: Stripe.Subscription
  lines: Charged[]
  atOnce: boolean
}

/** Works out a change of the price, the quantity or the trial. During a trial nothing is charged for it. */
export async function planChange(
  work: Work,
  subscription: Stripe.Subscription,
  wanted: WantedChange,
): Promise<PlannedChange> {
  const before = await chosenOf(work, subscription)
  const after = await chosenAfter(work, before, wanted.items?.[0])
  const changed = withItem(withTrial(subscription, wanted.trial_end, work.time), after)
  const same = before.price.id === after.price.id && before.quantity === after.quantity
  const trialing = subscription.status === 'trialing'
  if (trialing && changed.status === 'active') return fromNow(work, changed, after, [])
  if (same || trialing) return { subscription: changed, lines: [], atOnce: false }

  const date = wanted.proration_date ?? work.time
  const period = periodOf(subscription)
  if (date < period.start || date > period.end)
    throw wrong('The proration date must be within the current period.', 'proration_date')
  const behavior = wanted.proration_behavior ?? 'create_prorations'
  const { periodValue = amountOf(before) } = await work.objects.hidden('subscription', subscription.id)
  const credit = behavior === 'none' ? [] : [unusedLine(before, periodValue, period, date)]
  if (!sameInterval(before.price, after.price)) return fromNow(work, changed, after, credit)
  const lines = behavior === 'none' ? [] : [...credit, restLine(after, period, date)]
  return { subscription: changed, lines, atOnce: behavior === 'always_invoice' }
}

/** A new period that begins now and is paid now. */
function fromNow(
  work: Work,
  subscription: Stripe.Subscription,
  chosen: Chosen,
  credit: Charged[],
): PlannedChange {
  const recurring = chosen.price.recurring ?? { interval: 'month', interval_count: 1 }
  const period = { start: work.time, end: periodEnd(work.time, work.time, recurring) }
  const moved = { ...withPeriod(subscription, period), billing_cycle_anchor: work.time }
  return { subscription: moved, lines: [...credit, periodLine(chosen, period)], atOnce: true }
}

async function chosenAfter(
  work: Work,
  before: Chosen,
  item: { price?: string; quantity?: number } | undefined,
): Promise<Chosen> {
  const price = item?.price ? await work.objects.get('price', item.price) : before.price
  if (price.id !== before.price.id && !price.active)
    throw wrong('The price specified is inactive.', 'items[0][price]')
  if (price.currency !== before.price.currency)
    throw wrong('The currency of a subscription cannot be changed.', 'items[0][price]')
  const product = await work.objects.get('product', idOf(price.product))
  return { ...before, price, product: product.name, quantity: item?.quantity ?? before.quantity }
}

/** A trial that is ended, or moved. */
function withTrial(
  subscription: Stripe.Subscription,
  end: WantedChange['trial_end'],
  now: number,
): Stripe.Subscription {
  if (end === undefined || subscription.status !== 'trialing') return subscription
  if (end === 'now' || end <= now) return { ...subscription, status: 'active', trial_end: now }
  const [item] = subscription.items.data
  const moved = { ...subscription, trial_end: end, billing_cycle_anchor: end }
  return withPeriod(moved, { start: item?.current_period_start ?? now, end })
}

/** A subscription in another period. */
export const withPeriod = (
  subscription: Stripe.Subscription,
  { start, end }: { start: number; end: number },
): Stripe.Subscription => ({
  ...subscription,
  items: {
    ...subscription.items,
    data: subscription.items.data.map(item => ({
      ...item,
      current_period_start: start,
      current_period_end: end,
    })),
  },
})

const withItem = (subscription: Stripe.Subscription, { price, quantity }: Chosen): Stripe.Subscription => ({
  ...subscription,
  items: {
    ...subscription.items,
    data: subscription.items.data.map(item => ({ ...item, price, plan: planOf(price), quantity })),
  },
})

const sameInterval = (one: Stripe.Price, other: Stripe.Price) =>
  one.recurring?.interval === other.recurring?.interval &&
  one.recurring?.interval_count === other.recurring?.interval_count
