import type { CheckoutRequest } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { type AppError, refuse } from '../../errors/app-error'
import { isValid } from '../../plans/validity'
import { ensurePrice } from '../catalog/ensure-price'
import { type FoundPrice, seatsOf, takeablePrice } from '../catalog/find-price'
import { type CheckedDetails, checkDetails } from '../customer/details'
import { findDiscount } from './coupon'

/** What somebody wants to take, looked up and checked. Of what the client sent only ids, a number of seats and texts are left. */
export interface Order {
  userId: number
  price: FoundPrice
  /** The id of the price at the payment service. */
  servicePrice: string
  quantity: number
  discounts: { promotion_code: string }[]
  checked: CheckedDetails | null
  /** Days before the first payment; 0 for who had a trial before. */
  trialDays: number
}

/** Checks a request to take a plan; 422 says what is wrong with it. */
export async function readOrder(
  context: Pick<Context, 'db' | 'keys' | 'now' | 'payments'>,
  userId: number,
  body: CheckoutRequest,
): Promise<Order> {
  const { db } = context
  const price = await takeablePrice(db, body.priceId)
  const quantity = seatsOf(price, body.quantity)
  const checked = body.details ? checkDetails(body.details, 'details.') : null
  const history = await db
    .selectFrom('subscriptions')
    .select(['status', 'ends_at', 'trial_ends_at'])
    .where('user_id', '=', userId)
    .execute()
  // One that is past its grace still wants to be paid; with another one beside it somebody would pay twice.
  const isTaken = history.some(
    ({ status, ends_at }) =>
      isValid(ends_at, context.now()) || ['trialing', 'active', 'past_due', 'paused'].includes(status),
  )
  if (isTaken) throw alreadySubscribed()
  const hadTrial = history.some(({ trial_ends_at }) => trial_ends_at !== null)
  return {
    userId,
    price,
    quantity,
    checked,
    discounts: await findDiscount(context, body.coupon, price),
    servicePrice: await ensurePrice(context, price),
    trialDays: hadTrial ? 0 : price.trial_days,
  }
}

/** 422: who has a plan changes it. */
export const alreadySubscribed = (): AppError =>
  refuse(422, 'already_subscribed', { fields: { priceId: { code: 'already_subscribed' } } })
