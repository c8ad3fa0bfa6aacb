import { Type } from 'typebox'
import { emptyable, expandable, metadata, parameters } from '../http/operation'

const feedback = Type.Enum([
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
])

/** Why somebody cancels. */
export const cancellationParams = Type.Optional(
  Type.Object({
    comment: Type.Optional(Type.String({ maxLength: 5000 })),
    feedback: Type.Optional(emptyable(feedback)),
  }),
)

export const prorationBehavior = Type.Optional(
  Type.Union([Type.Literal('always_invoice'), Type.Literal('create_prorations'), Type.Literal('none')]),
)

/** One price of a subscription, of which there is one. */
export const itemParams = Type.Optional(
  Type.Array(
    Type.Object({
      id: Type.Optional(Type.String()),
      price: Type.Optional(Type.String()),
      quantity: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    { minItems: 1, maxItems: 1 },
  ),
)

export const trialEnd = Type.Optional(Type.Union([Type.Literal('now'), Type.Integer()]))

export const discountParams = Type.Optional(
  emptyable(
    Type.Array(
      Type.Object({
        coupon: Type.Optional(Type.String()),
        promotion_code: Type.Optional(Type.String()),
        discount: Type.Optional(Type.String()),
      }),
    ),
  ),
)

/** What can be changed of a subscription. */
export const updateParams = parameters({
  ...expandable,
  metadata,
  items: itemParams,
  proration_behavior: prorationBehavior,
  proration_date: Type.Optional(Type.Integer()),
  payment_behavior: Type.Optional(
    Type.Union([Type.Literal('allow_incomplete'), Type.Literal('error_if_incomplete')]),
  ),
  trial_end: trialEnd,
  cancel_at: Type.Optional(emptyable(Type.Integer())),
  cancel_at_period_end: Type.Optional(Type.Boolean()),
  cancellation_details: cancellationParams,
  pause_collection: Type.Optional(
    emptyable(
      Type.Object({
        behavior: Type.Union([
          Type.Literal('void'),
          Type.Literal('keep_as_draft'),
          Type.Literal('mark_uncollectible'),
        ]),
        resumes_at: Type.Optional(Type.Integer()),
      }),
    ),
  ),
  default_payment_method: Type.Optional(Type.String()),
  automatic_tax: Type.Optional(Type.Object({ enabled: Type.Boolean() })),
  discounts: discountParams,
})
