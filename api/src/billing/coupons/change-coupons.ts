import type { Coupon, CreateCouponRequest } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { recordChange, recordNoChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import { invalid, notFound } from '../../errors/refusals'
import { isRefusal, unlessMissing } from '../../payments/service-errors'
import { couponProblems } from './coupon-problems'
import { forgetFoundCoupons } from './find-coupons'
import { EXPANDED, foundCoupon, PLANS } from './found-coupon'

/** Codes that are listed, the newest. */
const MOST = 500

/** Coupons are kept by the payment service alone; a change is written into the audit log once it was made there. */
export function changeCoupons(request: FastifyRequest, { db, now, payments }: Context) {
  const { stripe } = payments
  const record = (verb: string, { id, code, ...coupon }: Coupon, before: Partial<Coupon> | null = null) =>
    db.transaction().execute(transaction =>
      recordChange(transaction, request, {
        action: `coupons.${verb}`,
        subject: { type: 'coupon', id, name: code },
        before,
        after: before ? { state: coupon.state } : { ...coupon, state: undefined, uses: undefined },
      }),
    )
  const find = async (id: string) => {
    const found = await unlessMissing(stripe.promotionCodes.retrieve(id, { expand: [EXPANDED] }))
    const coupon = found && foundCoupon(found, now())
    if (!coupon) throw notFound('coupon')
    return coupon
  }

  return {
    async list(): Promise<Coupon[]> {
      const codes = await stripe.promotionCodes
        .list({ limit: 100, expand: [`data.${EXPANDED}`] })
        .autoPagingToArray({ limit: MOST })
      return codes.flatMap(code => foundCoupon(code, now()) ?? [])
    },

    async create({ ticket, ...wanted }: CreateCouponRequest): Promise<Coupon> {
      const code = wanted.code.trim().toUpperCase()
      const problems = couponProblems({ ...wanted, code }, now())
      if (Object.keys(problems).length > 0) throw invalid(problems)
      const plans = [...new Set(wanted.plan_ids)]
      const known = await db.selectFrom('products').select('id').where('deleted_at', 'is', null).execute()
      if (!plans.every(id => known.some(plan => plan.id === id))) throw invalid({ plan_ids: 'plan_gone' })
      const ends = wanted.ends_at ? Math.floor(Date.parse(wanted.ends_at) / 1000) : undefined
      const [taken] = (await stripe.promotionCodes.list({ code, active: true, limit: 1 })).data
      if (taken && taken.metadata?.ticket !== ticket) throw invalid({ code: 'coupon_code_taken' })
      if (taken) {
        recordNoChange(request)
        return find(taken.id)
      }
      const coupon = await stripe.coupons.create(
        {
          duration: wanted.duration === 'months' ? 'repeating' : wanted.duration,
          ...(wanted.duration === 'months' && { duration_in_months: wanted.months ?? 1 }),
          ...(wanted.percent === null
            ? { amount_off: wanted.amount ?? 0, currency: wanted.currency ?? '' }
            : { percent_off: wanted.percent }),
        },
        { idempotencyKey: `coupon:${ticket}` },
      )
      const made = await stripe.promotionCodes
        .create(
          {
            code,
            promotion: { type: 'coupon', coupon: coupon.id },
            ...(ends && { expires_at: ends }),
            ...(wanted.max_uses && { max_redemptions: wanted.max_uses }),
            metadata: { ticket, ...(plans.length > 0 && { [PLANS]: plans.join(',') }) },
          },
          { idempotencyKey: `promotion-code:${ticket}` },
        )
        .catch((error: unknown) => {
          // Somebody else has made one of this name in this moment.
          if (isRefusal(error) && /code/.test(`${error.param}`)) throw invalid({ code: 'coupon_code_taken' })
          throw error
        })
      forgetFoundCoupons(payments)
      const shown = await find(made.id)
      await record('create', shown)
      return shown
    },

    /** Switches one on or off; who has used it keeps what it takes off. */
    async turn(id: string, active: boolean): Promise<Coupon> {
      const before = await find(id)
      await stripe.promotionCodes.update(id, { active }).catch((error: unknown) => {
        if (isRefusal(error)) throw invalid({ active: 'coupon_over' })
        throw error
      })
      forgetFoundCoupons(payments)
      const after = await find(id)
      await record(active ? 'switch_on' : 'switch_off', after, { state: before.state })
      return after
    },
  }
}
