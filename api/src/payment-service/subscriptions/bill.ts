import type Stripe from 'stripe'
import { idOf } from '../core/ids'
import type { Work } from '../core/work'
import { newInvoice } from '../invoicing/new-invoice'
import { taxRuleFor, untaxed } from '../invoicing/tax'
import type { Charged } from '../invoicing/totals'
import { discountsOf, reductionsOf } from './discounts'
import type { Chosen } from './lines'

interface Bill {
  customer: Stripe.Customer
  subscription: Stripe.Subscription
  lines: readonly Charged[]
  reason: Stripe.Invoice.BillingReason
  /** Those of the subscription, unless others are given. */
  discounts?: readonly Stripe.Discount[]
  prorationDate?: number
  taxIds?: readonly Stripe.TaxId[]
}

/** An invoice of a subscription that is not yet due. */
export async function bill(work: Work, { customer, subscription, lines, reason, ...rest }: Bill) {
  const automaticTax = subscription.automatic_tax.enabled
  const taxIds = rest.taxIds ?? (await work.objects.list('tax_id', { customer: customer.id }))
  const discounts = rest.discounts ?? (await discountsOf(work, subscription))
  return newInvoice({
    customer,
    taxIds,
    lines,
    reductions: await reductionsOf(work, discounts),
    tax: automaticTax ? taxRuleFor(customer, taxIds) : untaxed,
    automaticTax,
    reason,
    subscription,
    currency: subscription.currency,
    time: work.time,
    ...(rest.prorationDate !== undefined && { prorationDate: rest.prorationDate }),
  })
}

/** What a subscription is of. It has one item. */
export async function chosenOf(work: Work, subscription: Stripe.Subscription): Promise<Chosen> {
  const [item] = subscription.items.data
  if (!item) throw new Error(`subscription ${subscription.id} has no item`)
  return choose(work, { price: item.price, quantity: item.quantity ?? 1, subscriptionItem: item.id })
}

/** A price with the name of what it is for. */
async function choose(work: Work, chosen: Omit<Chosen, 'product'>): Promise<Chosen> {
  const product = await work.objects.get('product', idOf(chosen.price.product))
  return { ...chosen, product: product.name }
}

/** What the first line of an invoice is worth after discounts: what unused time is given back of. */
export const paidValueOf = ({ lines: { data } }: Stripe.Invoice) => {
  const line = data.findLast(({ amount }) => amount > 0)
  return (line?.amount ?? 0) - (line?.discount_amounts ?? []).reduce((all, { amount }) => all + amount, 0)
}
