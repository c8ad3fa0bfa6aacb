import { invalid } from '../../errors/refusals'
import type { Payments } from '../../payments/payments'
import { isRefusal } from '../../payments/service-errors'

/** The discount of a code as people type it; none for no code. 422 for one that is not valid. */
export async function findDiscount({ stripe }: Pick<Payments, 'stripe'>, typed: string | undefined) {
  const code = typed?.trim()
  if (!code) return []
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
  const [found] = data
  if (!found) throw invalid({ coupon: 'coupon_invalid' })
  return [{ promotion_code: found.id }]
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
