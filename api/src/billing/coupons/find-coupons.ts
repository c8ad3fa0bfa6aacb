import type { Coupon } from '@app/shared/wire'
import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import { EXPANDED, foundCoupon } from './found-coupon'

/** Codes that are looked through, the newest: as many as one answer of the payment service has. */
const NEWEST = 100
/** Milliseconds. Who waits for a search shall not wait for another service. */
const PATIENCE = 2000
/** Milliseconds. Who types asks once for each letter; the service is asked once meanwhile, also where it does not answer. */
const KEPT = 10_000

interface Asked {
  at: number
  codes: Promise<Stripe.PromotionCode[]>
}

const asked = new WeakMap<Context['payments'], Asked>()

/** The newest coupons that have a text in their code, however it is written; as they were up to ten seconds ago. */
export async function findCoupons(
  { now, payments }: Pick<Context, 'now' | 'payments'>,
  query: string,
): Promise<Coupon[]> {
  const at = now().getTime()
  const before = asked.get(payments)
  const codes = before && at - before.at < KEPT ? before.codes : newest(payments)
  if (codes !== before?.codes) asked.set(payments, { at, codes })
  return (await codes)
    .flatMap(code => foundCoupon(code, now()) ?? [])
    .filter(({ code }) => code.toLowerCase().includes(query.toLowerCase()))
}

/** Has the next search ask the payment service, because a coupon was made or switched here. */
export const forgetFoundCoupons = (payments: Context['payments']) => void asked.delete(payments)

const newest = async ({ stripe }: Context['payments']) => {
  const wanted = { limit: NEWEST, expand: [`data.${EXPANDED}`] }
  return (await stripe.promotionCodes.list(wanted, { timeout: PATIENCE, maxNetworkRetries: 0 })).data
}
