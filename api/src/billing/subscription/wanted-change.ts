import type { PlanChangeRequest } from '@app/shared/wire'
import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import type { ErrorCode } from '../../errors/error-lines'
import { invalid } from '../../errors/refusals'
import { ensurePrice } from '../catalog/ensure-price'
import { type FoundPrice, givablePrice, seatsOf, takeablePrice } from '../catalog/find-price'
import { type Changeable, changeableSubscription } from './current-at-service'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/** A change that can be made, with what it is made of. */
export interface WantedChange extends Changeable {
  price: FoundPrice
  items: Stripe.SubscriptionUpdateParams.Item[]
  /** Whether it takes a cancellation back. */
  goesOn: boolean
}

/** What somebody wants in place of their own plan. Who chooses another one does not want to end any more. */
export async function ownChange(
  context: Services,
  userId: number,
  wanted: PlanChangeRequest,
): Promise<WantedChange> {
  const current = await changeableSubscription(context, userId)
  const price = await takeablePrice(context.db, wanted.priceId)
  return { ...(await made(context, current, { price, wanted, unchanged: 'plan_unchanged' })), goesOn: true }
}

/**
 * What is chosen for somebody else, hidden plans among it. Nobody but they go on with what they cancelled, so that is refused, as is what
 * does not run: it could not be charged for.
 */
export async function changeForThem(
  context: Services,
  current: Changeable,
  wanted: PlanChangeRequest,
): Promise<WantedChange> {
  const price = await givablePrice(context.db, wanted.priceId)
  const { cancel_at_period_end, cancel_at, status } = current.subscription
  if (cancel_at_period_end || cancel_at !== null) throw invalid({ priceId: 'subscription_cancelled' })
  if (!['trialing', 'active', 'past_due'].includes(status)) throw invalid({ priceId: 'subscription_halted' })
  return {
    ...(await made(context, current, { price, wanted, unchanged: 'subscription_unchanged' })),
    goesOn: false,
  }
}

/** 422 for the plan one has, for seats of a plan without them, and for another currency, which the payment service does not change. */
async function made(
  context: Services,
  current: Changeable,
  { price, wanted, unchanged }: { price: FoundPrice; wanted: PlanChangeRequest; unchanged: ErrorCode },
) {
  const { row, subscription } = current
  const quantity = seatsOf(price, wanted.quantity)
  if (row.price_id === price.id && row.quantity === quantity) throw invalid({ priceId: unchanged })
  if (row.currency.toUpperCase() !== price.currency.toUpperCase())
    throw invalid({ priceId: { code: 'price_currency', params: { currency: row.currency } } })
  const [item] = subscription.items.data
  const servicePrice = await ensurePrice(context, price)
  return { ...current, price, items: [{ ...(item && { id: item.id }), price: servicePrice, quantity }] }
}
