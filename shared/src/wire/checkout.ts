import { type Static, Type } from 'typebox'
import { BillingDetails } from './billing-details'
import { Id, nullable } from './schema-parts'

/** Body of `POST billing/checkouts/preview` and, to go and pay, of `POST billing/checkouts`. Amounts are never sent. */
export const CheckoutRequest = Type.Object({
  priceId: Id,
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** A code as people type it. */
  coupon: Type.Optional(Type.String({ maxLength: 100 })),
  details: Type.Optional(BillingDetails),
})
export type CheckoutRequest = Static<typeof CheckoutRequest>

/** What is to be paid; amounts in major units of `currency`. */
export const CheckoutPreviewResponse = Type.Object({
  currency: Type.String(),
  subtotal: Type.Number(),
  discount: Type.Number(),
  tax: Type.Number(),
  /** How `tax` came about: none is charged here, it is added, it is part of the price, or the customer owes it. */
  tax_treatment: Type.Union([
    Type.Literal('none'),
    Type.Literal('added'),
    Type.Literal('included'),
    Type.Literal('reverse_charge'),
  ]),
  total: Type.Number(),
  /** Paid today: 0 during a trial. */
  due_now: Type.Number(),
  trial_days: Type.Integer(),
  /** When `total` is due next, as an ISO date. */
  next_at: nullable(Type.String()),
})
export type CheckoutPreviewResponse = Static<typeof CheckoutPreviewResponse>

/** Answer of `POST billing/checkouts`: the page of the payment service to go to. */
export const CreateCheckoutResponse = Type.Object({ id: Type.String(), url: Type.String() })
export type CreateCheckoutResponse = Static<typeof CreateCheckoutResponse>

/** Answer of `GET billing/checkouts/{id}`: `processing` is paid for there, and not yet known here. */
export const CheckoutStateResponse = Type.Object({
  id: Type.String(),
  status: Type.Union([
    Type.Literal('open'),
    Type.Literal('processing'),
    Type.Literal('completed'),
    Type.Literal('expired'),
  ]),
  product_id: Type.Integer(),
  price_id: Type.Integer(),
  /** The page to pay at; null once there is nothing to pay there. */
  url: nullable(Type.String()),
})
export type CheckoutStateResponse = Static<typeof CheckoutStateResponse>
