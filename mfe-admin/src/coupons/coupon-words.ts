import type { TransFunction } from '@app/shared/i18n'
import type { Coupon, CouponState } from '@app/shared/wire'
import { decimalsOf } from '../plans/amounts'

interface Words {
  trans: TransFunction
  language: string
}

/** States as words to translate, and how they look. */
export const couponStates = {
  active: { label: 'Can be used', tone: 'success' },
  off: { label: 'Switched off', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
  used_up: { label: 'Used up', tone: 'neutral' },
} as const satisfies Record<CouponState, object>

/** What a coupon takes off, such as `20 % off for 3 months`. */
export function reductionText(
  { percent, amount, currency, duration, months }: Coupon,
  { trans, language }: Words,
): string {
  const reduction =
    percent === null
      ? new Intl.NumberFormat(language, { style: 'currency', currency: currency ?? 'USD' }).format(
          (amount ?? 0) / 10 ** decimalsOf(currency ?? 'USD'),
        )
      : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
  if (duration === 'once') return trans(':reduction off the first invoice', { reduction })
  if (duration === 'forever') return trans(':reduction off every invoice', { reduction })
  return trans(':reduction off for 1 month|:reduction off for :count months', {
    reduction,
    count: months ?? 1,
  })
}
