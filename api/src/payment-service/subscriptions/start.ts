import type Stripe from 'stripe'
import { idOf } from '../core/ids'
import type { Work } from '../core/work'
import { finalize, settle } from '../invoicing/settle'
import { bill, chosenOf, paidValueOf } from './bill'
import { discountsAfter, giveDiscounts } from './discounts'
import { periodLine, trialLine } from './lines'

/** The first invoice of a subscription that would begin now. */
export async function firstInvoice(
  work: Work,
  given: {
    customer: Stripe.Customer
    subscription: Stripe.Subscription
    discounts: readonly Stripe.Discount[]
    taxIds?: readonly Stripe.TaxId[]
  },
): Promise<Stripe.Invoice> {
  const { subscription } = given
  const chosen = await chosenOf(work, subscription)
  const period = periodOf(subscription)
  const line = subscription.status === 'trialing' ? trialLine(chosen, period) : periodLine(chosen, period)
  return bill(work, { ...given, lines: [line], reason: 'subscription_create' })
}

/** Begins a subscription: writes it down, and bills and charges its first period. */
export async function start(
  work: Work,
  subscription: Stripe.Subscription,
  discounts: readonly Stripe.Discount[],
  method: Stripe.PaymentMethod | null,
): Promise<Stripe.Subscription> {
  const customerId = idOf(subscription.customer)
  await giveDiscounts(work, discounts, { customer: customerId, subscription: subscription.id })
  const customer = await work.objects.get('customer', customerId)
  const draft = await firstInvoice(work, { customer, subscription, discounts })
  const { invoice } = await settle(work, await finalize(work, draft), method)
  const begun: Stripe.Subscription = {
    ...subscription,
    latest_invoice: invoice.id,
    discounts: await discountsAfter(work, subscription, invoice),
  }
  await work.objects.save(begun, { periodValue: paidValueOf(invoice) })
  await work.emit('customer.subscription.created', begun)
  return begun
}

/** The current period of a subscription. */
export function periodOf({ id, items }: Stripe.Subscription) {
  const [item] = items.data
  if (!item) throw new Error(`subscription ${id} has no item`)
  return { start: item.current_period_start, end: item.current_period_end }
}
