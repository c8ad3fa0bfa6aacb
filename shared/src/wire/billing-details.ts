import { type Static, Type } from 'typebox'
import { oneLine } from './schema-parts'
import { PaymentMethod } from './subscription'

/** Who is billed, and where; texts are empty where nothing is known. */
export const BillingDetails = Type.Object({
  name: oneLine({ maxLength: 200 }),
  line1: oneLine({ maxLength: 200 }),
  line2: oneLine({ maxLength: 200 }),
  city: oneLine({ maxLength: 100 }),
  postal_code: oneLine({ maxLength: 20 }),
  state: oneLine({ maxLength: 100 }),
  /** Two letters of ISO 3166-1, or empty. */
  country: Type.String({ pattern: '^([A-Z]{2})?$' }),
  /** The VAT number of a business, such as `DE123456789`. */
  tax_id: oneLine({ maxLength: 30 }),
})
export type BillingDetails = Static<typeof BillingDetails>

/** Answer of `GET billing/details` and `PUT billing/details`. */
export const BillingDetailsResponse = Type.Object({ details: BillingDetails })
export type BillingDetailsResponse = Static<typeof BillingDetailsResponse>

/** Answer of `GET billing/payment-methods` and of what changes them. */
export const PaymentMethodsResponse = Type.Object({ payment_methods: Type.Array(PaymentMethod) })
export type PaymentMethodsResponse = Static<typeof PaymentMethodsResponse>

/** Body of `POST billing/portal`: which page of the payment service to open. */
export const PortalRequest = Type.Object({
  page: Type.Optional(Type.Literal('payment_method')),
})
export type PortalRequest = Static<typeof PortalRequest>

/** Answer of `POST billing/portal`: a page of the payment service that leads back to `/billing`. */
export const PortalResponse = Type.Object({ url: Type.String() })
export type PortalResponse = Static<typeof PortalResponse>
