import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { isRefusal } from '../../payments/service-errors'
import type { FoundPrice } from '../catalog/find-price'
import { EXPANDED, foundCoupon } from '../coupons/found-coupon'

/** The discount of a code as people type it, for a plan; none for no code. 422 that says why one cannot be used. */
export async function findDiscount(
  { payments, now }: Pick<Context, 'payments' | 'now'>,
  typed: string | undefined,
  { product_id, currency }: Pick<FoundPrice, 'product_id' | 'currency'>,
) {
  const code = typed?.trim()
  if (!code) return []
  // A code may be used again for another coupon once it is switched off.
  const { data } = await payments.stripe.promotionCodes.list({
    code,
    limit: 10,
    expand: [`data.${EXPANDED}`],
  })
  const found = data.find(({ active }) => active) ?? data[0]
  const coupon = found && foundCoupon(found, now())
  if (!coupon || coupon.state === 'off') throw invalid({ coupon: 'coupon_invalid' })
  if (coupon.state === 'ended') throw invalid({ coupon: 'coupon_ended' })
  if (coupon.state === 'used_up') throw invalid({ coupon: 'coupon_used_up' })
  if (coupon.plan_ids.length > 0 && !coupon.plan_ids.includes(product_id))
    throw invalid({ coupon: 'coupon_other_plan' })
  if (coupon.currency && coupon.currency !== currency.toUpperCase())
    throw invalid({ coupon: { code: 'coupon_currency', params: { currency: coupon.currency } } })
  return [{ promotion_code: coupon.id }]
}

/** Asks something of the payment service with a discount. When that is what it refuses, as for a code that is only for new customers, the field says so. */
export async function withDiscount<Answer>(
  discounts: readonly unknown[],
  asking: Promise<Answer>,
): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    const about = isRefusal(error) ? `${error.param} ${error.message}` : ''
    if (discounts.length > 0 && /discount|coupon|promotion/i.test(about))
      throw invalid({ coupon: 'coupon_invalid' })
    throw error
  }
}
