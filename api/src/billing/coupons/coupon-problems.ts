import type { CreateCouponRequest } from '@app/shared/wire'
import type { Problem } from '../../errors/app-error'
import { isPayable } from '../../payments/money'

/** What the payment service takes at most, in minor units. */
const MOST = 99_999_999
const FIVE_YEARS = 5 * 366 * 24 * 3_600_000

/** What is wrong with a coupon, by field. */
export function couponProblems(wanted: Omit<CreateCouponRequest, 'ticket'>, now: Date) {
  const { code, percent, amount, currency, duration, months, ends_at } = wanted
  const problems: Record<string, Problem> = {}
  if (!/^[A-Z0-9-]+$/.test(code)) problems.code = { code: 'coupon_code_malformed' }
  if ((percent === null) === (amount === null)) problems.percent = { code: 'coupon_one_of' }
  else if (percent !== null && !(percent > 0 && percent <= 100 && isHundredth(percent)))
    problems.percent = { code: 'coupon_percent' }
  else if (amount !== null && !(amount >= 1 && amount <= MOST)) problems.amount = { code: 'plan_amount' }
  if (amount !== null && !isPayable(currency ?? '')) problems.currency = { code: 'plan_currency' }
  if ((duration === 'months') !== (months !== null)) problems.months = { code: 'required' }
  const end = ends_at === null ? undefined : Date.parse(ends_at)
  if (end !== undefined && !(end > now.getTime() && end < now.getTime() + FIVE_YEARS))
    problems.ends_at = { code: 'coupon_end' }
  return problems
}

const isHundredth = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9
