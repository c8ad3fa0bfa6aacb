import type Stripe from 'stripe'
import { Type } from 'typebox'
import { randomText } from '../core/ids'
import { withMetadata } from '../core/metadata'
import { wrong } from '../core/refusal'
import { listing, listOf } from '../http/listing'
import { expandable, newMetadata, operation, parameters } from '../http/operation'

export const couponOperations = [
  operation<Stripe.CouponCreateParams>()(
    'POST',
    '/v1/coupons',
    parameters({
      ...expandable,
      id: Type.Optional(Type.String({ pattern: '^[\\w-]+$' })),
      name: Type.Optional(Type.String({ maxLength: 40 })),
      percent_off: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
      amount_off: Type.Optional(Type.Integer({ minimum: 1 })),
      currency: Type.Optional(Type.String({ pattern: '^[a-zA-Z]{3}$' })),
      duration: Type.Optional(
        Type.Union([Type.Literal('once'), Type.Literal('forever'), Type.Literal('repeating')]),
      ),
      duration_in_months: Type.Optional(Type.Integer({ minimum: 1 })),
      max_redemptions: Type.Optional(Type.Integer({ minimum: 1 })),
      redeem_by: Type.Optional(Type.Integer()),
      metadata: newMetadata,
    }),
    async ({ work, params }) => {
      const { percent_off, amount_off, currency, duration = 'once' } = params
      if ((percent_off === undefined) === (amount_off === undefined))
        throw wrong('You must give either percent_off or amount_off.', 'percent_off')
      if (amount_off !== undefined && !currency)
        throw wrong('You must give the currency of amount_off.', 'currency')
      if ((duration === 'repeating') !== (params.duration_in_months !== undefined))
        throw wrong('You must give duration_in_months with a repeating duration only.', 'duration_in_months')
      const coupon: Stripe.Coupon = {
        id: params.id ?? randomText(8),
        object: 'coupon',
        amount_off: amount_off ?? null,
        created: work.time,
        currency: amount_off === undefined ? null : (currency?.toLowerCase() ?? null),
        duration,
        duration_in_months: params.duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: withMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: percent_off ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      }
      if (await work.objects.find('coupon', coupon.id))
        throw wrong('Coupon already exists.', 'id', 'resource_already_exists')
      await work.objects.save(coupon)
      await work.emit('coupon.created', coupon)
      return coupon
    },
  ),

  operation<Stripe.CouponRetrieveParams>()('GET', '/v1/coupons/:id', parameters(expandable), ({ work, id }) =>
    work.objects.get('coupon', id),
  ),

  operation<Stripe.CouponListParams>()('GET', '/v1/coupons', parameters(listing), call =>
    listOf(call, 'coupon', {}),
  ),
]
