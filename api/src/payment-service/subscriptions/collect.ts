import type Stripe from 'stripe'
import { idOf } from '../core/ids'
import { alteredIn } from '../core/metadata'
import type { Refusal } from '../core/refusal'
import type { Work } from '../core/work'
import { methodFor } from '../customers/payment-methods'
import { settle } from '../invoicing/settle'
import { end } from './end'

interface Collected {
  invoice: Stripe.Invoice
  refusal: Refusal | null
}

/** Charges an open invoice, by one's own card or by another, and puts its subscription into the state that follows from that. */
export async function collect(
  work: Work,
  open: Stripe.Invoice,
  other?: Stripe.PaymentMethod,
): Promise<Collected> {
  const subscription = await subscriptionOf(work, open)
  const customer = await work.objects.get('customer', idOf(open.customer) ?? '')
  const method = other ?? (await methodFor(work, customer, subscription))
  const collected = await settle(work, open, method)
  if (subscription) await follow(work, subscription, collected.invoice)
  return collected
}

/** A subscription is past due from a failed charge until its newest invoice is paid; it ends when nobody tries any more. */
async function follow(work: Work, subscription: Stripe.Subscription, invoice: Stripe.Invoice) {
  const paid = invoice.status === 'paid'
  if (idOf(subscription.latest_invoice) !== invoice.id || subscription.status === 'canceled') return
  if (paid && subscription.status === 'past_due') await change(work, subscription, 'active')
  if (!paid && subscription.status === 'active') await change(work, subscription, 'past_due')
  if (!paid && invoice.next_payment_attempt === null)
    await end(work, await work.objects.get('subscription', subscription.id), { reason: 'payment_failed' })
}

async function change(work: Work, subscription: Stripe.Subscription, status: Stripe.Subscription.Status) {
  const changed: Stripe.Subscription = { ...subscription, status }
  await work.objects.save(changed)
  await work.emit('customer.subscription.updated', changed, alteredIn(subscription, changed))
}

/** The subscription an invoice is for. */
export async function subscriptionOf({ objects }: Work, invoice: Stripe.Invoice) {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  return id ? ((await objects.find('subscription', id)) ?? null) : null
}
