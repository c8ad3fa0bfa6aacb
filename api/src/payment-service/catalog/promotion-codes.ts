import type Stripe from 'stripe'
import { Type } from 'typebox'
import { newId, randomText } from '../core/ids'
import { withMetadata } from '../core/metadata'
import { wrong } from '../core/refusal'
import { listing, listOf } from '../http/listing'
import { expandable, metadata, newMetadata, operation, parameters } from '../http/operation'

const active = Type.Optional(Type.Boolean())

export const promotionCodeOperations = [
  operation<Stripe.PromotionCodeCreateParams>()(
    'POST',
    '/v1/promotion_codes',
    parameters({
      ...expandable,
      promotion: Type.Object({ type: Type.Literal('coupon'), coupon: Type.String() }),
      code: Type.Optional(Type.String({ pattern: '^[a-zA-Z0-9-]{1,500}$' })),
      active,
      expires_at: Type.Optional(Type.Integer()),
      max_redemptions: Type.Optional(Type.Integer({ minimum: 1 })),
      metadata: newMetadata,
      restrictions: Type.Optional(Type.Object({ first_time_transaction: Type.Optional(Type.Boolean()) })),
    }),
    async ({ work, params }) => {
      const coupon = await work.objects.get('coupon', params.promotion.coupon)
      const code: Stripe.PromotionCode = {
        id: newId('promo'),
        object: 'promotion_code',
        active: params.active ?? true,
        code: (params.code ?? randomText(8)).toUpperCase(),
        created: work.time,
        customer: null,
        customer_account: null,
        expires_at: params.expires_at ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: withMetadata({}, params.metadata),
        promotion: { coupon: coupon.id, type: 'coupon' },
        restrictions: {
          first_time_transaction: params.restrictions?.first_time_transaction ?? false,
          minimum_amount: null,
          minimum_amount_currency: null,
        },
        times_redeemed: 0,
      }
      const [taken] = await work.objects.list('promotion_code', { code: code.code, active: true })
      if (taken) throw wrong('An active promotion code with this code already exists.', 'code')
      await work.objects.save(code)
      await work.emit('promotion_code.created', code)
      return code
    },
  ),

  operation<Stripe.PromotionCodeRetrieveParams>()(
    'GET',
    '/v1/promotion_codes/:id',
    parameters(expandable),
    ({ work, id }) => work.objects.get('promotion_code', id),
  ),

  operation<Stripe.PromotionCodeUpdateParams>()(
    'POST',
    '/v1/promotion_codes/:id',
    parameters({ ...expandable, active, metadata }),
    async ({ work, id, params }) => {
      const code = await work.objects.get('promotion_code', id)
      const changed: Stripe.PromotionCode = {
        ...code,
        active: params.active ?? code.active,
        metadata: withMetadata(code.metadata ?? {}, params.metadata),
      }
      await work.objects.save(changed)
      await work.emit('promotion_code.updated', changed)
      return changed
    },
  ),

  operation<Stripe.PromotionCodeListParams>()(
    'GET',
    '/v1/promotion_codes',
    parameters({ ...listing, active, code: Type.Optional(Type.String()) }),
    call => {
      const { active, code } = call.params
      // Codes count however they are typed.
      return listOf(call, 'promotion_code', { active, code: code?.toUpperCase() })
    },
  ),
]
