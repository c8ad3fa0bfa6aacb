import type { Coupon } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { EXPANDED, foundCoupon } from './found-coupon'

/** Codes that are looked through, the newest: as many as one answer of the payment service has. */
const NEWEST = 100
/** Who waits for a search shall not wait for another service. */
const PATIENCE = 2000

/** The newest coupons that have a text in their code, however it is written. */
export async function findCoupons(
  { now, payments }: Pick<Context, 'now' | 'payments'>,
  query: string,
): Promise<Coupon[]> {
  const { data } = await payments.stripe.promotionCodes.list(
    { limit: NEWEST, expand: [`data.${EXPANDED}`] },
    { timeout: PATIENCE, maxNetworkRetries: 0 },
  )
  return data
    .flatMap(code => foundCoupon(code, now()) ?? [])
    .filter(({ code }) => code.toLowerCase().includes(query.toLowerCase()))
}
