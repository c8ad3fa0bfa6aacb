import type Stripe from 'stripe'
import type { CardBehavior } from './card-behavior'

/** What the service keeps, by what each object says it is. The types are the SDK's own: an object of another shape does not compile. */
export interface ServiceObjects {
  product: Stripe.Product
  price: Stripe.Price
  coupon: Stripe.Coupon
  promotion_code: Stripe.PromotionCode
  customer: Stripe.Customer
  tax_id: Stripe.TaxId
  discount: Stripe.Discount
  payment_method: Stripe.PaymentMethod
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  'checkout.session': Stripe.Checkout.Session
  'billing_portal.session': Stripe.BillingPortal.Session
}

/** A line that waits for the next invoice. */
export interface PendingLine {
  amount: number
  quantity: number
  description: string
  period: { start: number; end: number }
  price: Stripe.Price
  subscriptionItem: string
  proration: boolean
}

/** What the service knows of an object and does not answer. */
interface HiddenState {
  payment_method: { behavior?: CardBehavior }
  'checkout.session': {
    items?: { price: string; quantity: number }[]
    trialDays?: number
    metadata?: Stripe.Metadata
    discounts?: string[]
    /** What becomes of the trial when nobody can be charged at its end. */
    withoutMethod?: 'cancel' | 'create_invoice' | 'pause'
    /** A card that waits for its owner to authenticate. */
    waiting?: string
  }
  'billing_portal.session': { waiting?: string; opensUntil?: number }
  subscription: {
    /** What the current period costs as a whole, after discounts and before tax. */
    periodValue?: number
    /** Whether the end of the trial was announced. */
    trialAnnounced?: boolean
    /** Changes to be charged with the next invoice. */
    pending?: PendingLine[]
  }
  invoice: { waiting?: string; subscriptionItem?: string }
}

export type Kind = keyof ServiceObjects
export type HiddenOf<K extends Kind> = K extends keyof HiddenState ? HiddenState[K] : Record<string, never>
