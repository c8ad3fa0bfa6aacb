import type Stripe from 'stripe'
import type { Work } from '../core/work'
import { newSubscription } from '../subscriptions/new-subscription'
import { firstInvoice } from '../subscriptions/start'

interface Asked {
  customer: Stripe.Customer
  price: Stripe.Price
  quantity: number
  trialDays: number
  automaticTax: boolean
  discounts: readonly Stripe.Discount[]
}

type Quoted = Pick<
  Stripe.Checkout.Session,
  'amount_subtotal' | 'amount_total' | 'total_details' | 'payment_status' | 'automatic_tax' | 'currency'
>

const sumOf = (amounts: readonly { amount: number }[] | null) =>
  (amounts ?? []).reduce((all, { amount }) => all + amount, 0)

/** What a checkout comes to: the sums of the invoice it would make now. */
export async function quote(work: Work, asked: Asked): Promise<Quoted> {
  const subscription = newSubscription(work, {
    ...asked,
    customer: asked.customer.id,
    metadata: {},
    method: null,
  })
  const invoice = await firstInvoice(work, { ...asked, subscription })
  return {
    amount_subtotal: invoice.subtotal,
    amount_total: invoice.total,
    currency: invoice.currency,
    payment_status: invoice.amount_due > 0 ? 'unpaid' : 'no_payment_required',
    total_details: {
      amount_discount: sumOf(invoice.total_discount_amounts),
      amount_shipping: 0,
      amount_tax: sumOf(invoice.total_taxes),
    },
    automatic_tax: taxOf(asked.automaticTax, asked.customer),
  }
}

/** How far the tax of a checkout is known. */
export const taxOf = (
  enabled: boolean,
  { address }: Stripe.Customer,
): Stripe.Checkout.Session.AutomaticTax => ({
  enabled,
  liability: enabled ? { type: 'self' } : null,
  provider: enabled ? 'stripe' : null,
  status: enabled ? (address?.country ? 'complete' : 'requires_location_inputs') : null,
})
