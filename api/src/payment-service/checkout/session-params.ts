import { Type } from 'typebox'
import { expandable, parameters } from '../http/operation'

const flag = Type.Object({ enabled: Type.Boolean() })

const auto = Type.Optional(Type.Union([Type.Literal('auto'), Type.Literal('never')]))

/** What a checkout may be asked to be: of a subscription to one price, or of a new card. */
export const sessionParams = parameters({
  ...expandable,
  mode: Type.Union([Type.Literal('subscription'), Type.Literal('setup')]),
  customer: Type.String(),
  line_items: Type.Optional(
    Type.Array(Type.Object({ price: Type.String(), quantity: Type.Optional(Type.Integer({ minimum: 1 })) }), {
      maxItems: 1,
    }),
  ),
  discounts: Type.Optional(
    Type.Array(
      Type.Object({
        coupon: Type.Optional(Type.String()),
        promotion_code: Type.Optional(Type.String()),
      }),
      { maxItems: 1 },
    ),
  ),
  subscription_data: Type.Optional(
    Type.Object({
      trial_period_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
      metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
      description: Type.Optional(Type.String()),
      trial_settings: Type.Optional(
        Type.Object({
          end_behavior: Type.Object({
            missing_payment_method: Type.Union([
              Type.Literal('cancel'),
              Type.Literal('create_invoice'),
              Type.Literal('pause'),
            ]),
          }),
        }),
      ),
    }),
  ),
  success_url: Type.Optional(Type.String()),
  cancel_url: Type.Optional(Type.String()),
  client_reference_id: Type.Optional(Type.String({ maxLength: 200 })),
  expires_at: Type.Optional(Type.Integer()),
  currency: Type.Optional(Type.String()),
  locale: Type.Optional(Type.String()),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  automatic_tax: Type.Optional(flag),
  tax_id_collection: Type.Optional(flag),
  allow_promotion_codes: Type.Optional(Type.Boolean()),
  billing_address_collection: Type.Optional(Type.Union([Type.Literal('auto'), Type.Literal('required')])),
  customer_update: Type.Optional(Type.Object({ address: auto, name: auto, shipping: auto })),
  payment_method_collection: Type.Optional(Type.Union([Type.Literal('always'), Type.Literal('if_required')])),
  payment_method_types: Type.Optional(Type.Array(Type.Literal('card'))),
  ui_mode: Type.Optional(Type.Literal('hosted_page')),
})
