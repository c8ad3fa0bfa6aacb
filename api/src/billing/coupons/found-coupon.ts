import type { Coupon, CouponState } from '@app/shared/wire'
import type Stripe from 'stripe'

/** Under which metadata of a code stand the ids of the plans that it is for. */
export const PLANS = 'plans'

/** What the payment service is asked to tell in full. */
export const EXPANDED = 'promotion.coupon'

/** A code of the payment service as the app shows it; undefined when the coupon behind it is gone. */
export function foundCoupon(found: Stripe.PromotionCode, now: Date): Coupon | undefined {
  const { coupon } = found.promotion
  if (!coupon || typeof coupon === 'string') return undefined
  const ends = [found.expires_at, coupon.redeem_by].filter(time => time != null)
  const endsAt = ends.length > 0 ? new Date(Math.min(...ends) * 1000) : null
  const limits = [found.max_redemptions, coupon.max_redemptions].filter(limit => limit != null)
  const most = limits.length > 0 ? Math.min(...limits) : null
  return {
    id: found.id,
    code: found.code,
    percent: coupon.percent_off,
    amount: coupon.amount_off,
    currency: coupon.currency?.toUpperCase() ?? null,
    duration: coupon.duration === 'repeating' ? 'months' : coupon.duration === 'once' ? 'once' : 'forever',
    months: coupon.duration_in_months,
    ends_at: endsAt?.toISOString() ?? null,
    max_uses: most,
    uses: found.times_redeemed,
    plan_ids: plansOf(found.metadata),
    state: stateOf({ endsAt, isUsedUp: most !== null && found.times_redeemed >= most, now }, found.active),
    created_at: new Date(found.created * 1000).toISOString(),
  }
}

function stateOf(
  { endsAt, isUsedUp, now }: { endsAt: Date | null; isUsedUp: boolean; now: Date },
  isActive: boolean,
): CouponState {
  // The service itself switches off what has ended or is used up.
  if (endsAt && endsAt <= now) return 'ended'
  if (isUsedUp) return 'used_up'
  return isActive ? 'active' : 'off'
}

const plansOf = (metadata: Stripe.Metadata | null) =>
  (metadata?.[PLANS] ?? '')
    .split(',')
    .map(Number)
    .filter(id => Number.isInteger(id) && id > 0)
