import type { Clock } from '@app/shared/clock'
import type { CreateCouponRequest } from '@app/shared/wire'
import { fromTyped, numberFrom } from '../plans/amounts'

/** As many as the payment service takes. */
const PERCENT_DECIMALS = 2

/** A coupon as it is typed: texts of fields. */
export interface TypedCoupon {
  code: string
  kind: string
  percent: string
  amount: string
  currency: string
  duration: string
  months: string
  /** A day such as `2026-12-31`, the whole of which counts where the administrator is. */
  last_day: string
  max_uses: string
}

/** What was typed as the server takes it. */
export function wantedCoupon(
  typed: TypedCoupon,
  plans: readonly number[],
  clock: Pick<Clock, 'endOf'>,
): Omit<CreateCouponRequest, 'ticket'> {
  const { code, kind, duration, months, last_day, max_uses } = typed
  const isPercent = kind === 'percent'
  const currency = typed.currency.trim().toUpperCase()
  return {
    code,
    percent: isPercent ? numberFrom(typed.percent, PERCENT_DECIMALS) : null,
    amount: isPercent ? null : fromTyped(typed.amount, currency),
    currency: isPercent ? null : currency,
    duration: duration as CreateCouponRequest['duration'],
    months: duration === 'months' ? Number(months) : null,
    ends_at: clock.endOf(last_day) ?? null,
    max_uses: max_uses ? Number(max_uses) : null,
    plan_ids: [...plans],
  }
}
