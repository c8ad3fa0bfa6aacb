import type Stripe from 'stripe'
import { idOf, newId } from '../core/ids'
import { wrong } from '../core/refusal'
import type { Work } from '../core/work'
import type { Reduction } from '../invoicing/totals'
import { addIntervals } from './period'

/** What is to be taken off, as it is sent. */
export interface SentDiscount {
  coupon?: string
  promotion_code?: string
  discount?: string
}

/** Discounts that somebody asks for, not yet given. One that has ended or is used up is refused. */
export async function discountsFor(work: Work, sent: readonly SentDiscount[] | '' | undefined) {
  return Promise.all((sent || []).map(entry => discountFor(work, entry)))
}

async function discountFor({ objects, time }: Work, sent: SentDiscount): Promise<Stripe.Discount> {
  if (sent.discount) return objects.get('discount', sent.discount)
  const code = sent.promotion_code ? await objects.get('promotion_code', sent.promotion_code) : null
  const coupon = await objects.get('coupon', sent.coupon ?? idOf(code?.promotion.coupon) ?? '')
  const used = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  if (!coupon.valid || used || (coupon.redeem_by !== null && coupon.redeem_by < time))
    throw wrong(`Coupon ${coupon.id} is expired or used up.`, 'discounts', 'coupon_expired')
  const codeUsed = code?.max_redemptions != null && code.times_redeemed >= code.max_redemptions
  if (code && (!code.active || codeUsed || (code.expires_at !== null && code.expires_at < time)))
    throw wrong('This promotion code is not active.', 'discounts', 'promotion_code_expired')
  return {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: null,
    customer_account: null,
    end:
      coupon.duration === 'repeating'
        ? addIntervals(time, { interval: 'month', interval_count: coupon.duration_in_months ?? 1 })
        : null,
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: time,
    subscription: null,
    subscription_item: null,
  }
}

/** Gives discounts to a subscription, and counts their use. */
export async function giveDiscounts(
  work: Work,
  discounts: readonly Stripe.Discount[],
  to: { customer: string; subscription: string },
) {
  for (const discount of discounts) {
    await work.objects.save<'discount'>({ ...discount, ...to })
    const coupon = await work.objects.get('coupon', idOf(discount.source.coupon) ?? '')
    await work.objects.save<'coupon'>({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
    const code = idOf(discount.promotion_code)
    if (!code) continue
    const known = await work.objects.get('promotion_code', code)
    await work.objects.save<'promotion_code'>({ ...known, times_redeemed: known.times_redeemed + 1 })
  }
}

/** What discounts take off at this time. */
export async function reductionsOf(
  { objects, time }: Work,
  discounts: readonly Stripe.Discount[],
): Promise<Reduction[]> {
  const current = discounts.filter(({ end }) => end === null || end > time)
  return Promise.all(
    current.map(async ({ id, source }) => {
      const coupon = await objects.get('coupon', idOf(source.coupon) ?? '')
      return { discount: id, percent: coupon.percent_off, amount: coupon.amount_off }
    }),
  )
}

/** The discounts a subscription has. */
export const discountsOf = async ({ objects }: Work, subscription: Stripe.Subscription) =>
  Promise.all(subscription.discounts.map(discount => objects.get('discount', idOf(discount))))

/** Those discounts that still count after an invoice: one that counts once does not, when it took something off. */
export async function discountsAfter(work: Work, subscription: Stripe.Subscription, invoice: Stripe.Invoice) {
  const kept: string[] = []
  for (const discount of await discountsOf(work, subscription)) {
    const coupon = await work.objects.get('coupon', idOf(discount.source.coupon) ?? '')
    const taken = invoice.total_discount_amounts?.some(
      ({ discount: id, amount }) => idOf(id) === discount.id && amount > 0,
    )
    if (!(coupon.duration === 'once' && taken) && (discount.end === null || discount.end > work.time))
      kept.push(discount.id)
  }
  return kept
}
