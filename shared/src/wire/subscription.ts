import { type Static, Type } from 'typebox'
import { Price, Product } from './product'
import { Id, nullable } from './schema-parts'

/** Where a subscription stands, in the payment service's words; of its ended states only `ended` is told. */
export const SubscriptionStatus = Type.Union([
  Type.Literal('incomplete'),
  Type.Literal('trialing'),
  Type.Literal('active'),
  Type.Literal('past_due'),
  Type.Literal('paused'),
  Type.Literal('ended'),
])
export type SubscriptionStatus = Static<typeof SubscriptionStatus>

/** A plan somebody took; it counts only while `valid`. */
export const Subscription = Type.Object({
  id: Type.Integer(),
  valid: Type.Boolean(),
  status: SubscriptionStatus,
  product_id: Type.Integer(),
  price_id: Type.Integer(),
  /** When it stops to count, as an ISO date: the end of what is paid, or of the grace after a failed payment. Null while it renews. */
  ends_at: nullable(Type.String()),
})
export type Subscription = Static<typeof Subscription>

/** How much of what a plan restricts is used; `limit` is null without one. */
export const Usage = Type.Object({
  permission: Type.String(),
  restriction: Type.String(),
  used: Type.Integer(),
  limit: nullable(Type.Integer()),
})
export type Usage = Static<typeof Usage>

/** How the next invoice is paid; null fields where the way to pay has none. */
export const PaymentMethod = Type.Object({
  id: Type.String(),
  /** Such as `visa` or `sepa_debit`. */
  brand: Type.String(),
  last4: nullable(Type.String()),
  exp_month: nullable(Type.Integer()),
  exp_year: nullable(Type.Integer()),
  is_default: Type.Boolean(),
})
export type PaymentMethod = Static<typeof PaymentMethod>

/** The subscription of a person in full; dates are ISO strings, amounts in major units of `price.currency`. */
export const SubscriptionDetails = Type.Object({
  ...Subscription.properties,
  product: Product,
  price: Price,
  quantity: Type.Integer(),
  trial_ends_at: nullable(Type.String()),
  current_period_end: nullable(Type.String()),
  cancel_at_period_end: Type.Boolean(),
  /** What is paid at `current_period_end`; null when nothing is. */
  next_amount: nullable(Type.Number()),
})
export type SubscriptionDetails = Static<typeof SubscriptionDetails>

/** Answer of `GET billing/subscription` and of what changes it: the newest subscription, null where there never was one. */
export const SubscriptionResponse = Type.Object({
  subscription: nullable(SubscriptionDetails),
  usage: Type.Array(Usage),
})
export type SubscriptionResponse = Static<typeof SubscriptionResponse>

/** Body of `POST billing/subscription/cancel`. */
export const CancelSubscriptionRequest = Type.Object({
  reason: Type.Optional(
    Type.Union([
      Type.Literal('too_expensive'),
      Type.Literal('missing_features'),
      Type.Literal('switched_service'),
      Type.Literal('unused'),
      Type.Literal('low_quality'),
      Type.Literal('other'),
    ]),
  ),
  comment: Type.Optional(Type.String({ maxLength: 1000 })),
})
export type CancelSubscriptionRequest = Static<typeof CancelSubscriptionRequest>

/** Body of `POST billing/subscription/preview`: the plan one would change to. */
export const PlanChangeRequest = Type.Object({
  priceId: Id,
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})
export type PlanChangeRequest = Static<typeof PlanChangeRequest>

/** Body of `PUT billing/subscription`; `prorationDate` is that of the preview, so that what was shown is what is charged. */
export const ChangePlanRequest = Type.Object({
  ...PlanChangeRequest.properties,
  prorationDate: Type.Integer(),
})
export type ChangePlanRequest = Static<typeof ChangePlanRequest>

/** What a change of plan costs. Amounts in major units; a credit is negative. */
export const PlanChangeResponse = Type.Object({
  currency: Type.String(),
  lines: Type.Array(Type.Object({ description: Type.String(), amount: Type.Number() })),
  tax: Type.Number(),
  /** Charged at once; below 0 it is kept as credit. */
  due_now: Type.Number(),
  next_amount: Type.Number(),
  next_at: nullable(Type.String()),
  /** Seconds since 1970, at which the rest of the period was reckoned. */
  proration_date: Type.Integer(),
  /** What is used beyond the limits of the new plan. Nothing of it is deleted. */
  over_limit: Type.Array(Usage),
})
export type PlanChangeResponse = Static<typeof PlanChangeResponse>
