import type Stripe from 'stripe'
import { idOf } from '../core/ids'
import type { Work } from '../core/work'
import { attach, type KeptCard, keepCard } from '../customers/payment-methods'
import { refusalOf } from '../payments/charge'
import { collect, subscriptionOf } from './collect'

/** How paying an invoice went. */
export type InvoicePaid = { outcome: 'done' | 'authenticate' } | { outcome: 'refused'; message: string }

/** Pays an open invoice with another card, which is charged from then on. One that was paid meanwhile is not paid again. */
export async function payInvoice(work: Work, invoice: Stripe.Invoice, card: KeptCard): Promise<InvoicePaid> {
  if (invoice.status !== 'open') return { outcome: 'done' }
  if (card.behavior === 'needs_authentication') {
    const method = await keepCard(work, card)
    await work.objects.save(invoice, { waiting: method.id })
    return { outcome: 'authenticate' }
  }
  const refusal = refusalOf(card.behavior)
  if (refusal) return { outcome: 'refused', message: refusal.message }
  return payWith(work, invoice, await keepCard(work, card))
}

/** Goes on once the owner of a card was asked. */
export async function payWaiting(work: Work, invoice: Stripe.Invoice, agreed: boolean): Promise<InvoicePaid> {
  if (invoice.status !== 'open') return { outcome: 'done' }
  const { waiting } = await work.objects.hidden('invoice', invoice.id)
  if (!waiting) return { outcome: 'refused', message: 'There is no payment to authenticate.' }
  await work.objects.save(invoice, {})
  if (agreed) return payWith(work, invoice, await work.objects.get('payment_method', waiting))
  await work.objects.remove(waiting)
  return {
    outcome: 'refused',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  }
}

async function payWith(
  work: Work,
  invoice: Stripe.Invoice,
  card: Stripe.PaymentMethod,
): Promise<InvoicePaid> {
  const method = await attach(work, card, idOf(invoice.customer) ?? '')
  const subscription = await subscriptionOf(work, invoice)
  if (subscription && subscription.status !== 'canceled')
    await work.objects.save<'subscription'>({ ...subscription, default_payment_method: method.id })
  const { refusal } = await collect(work, invoice, method)
  return refusal ? { outcome: 'refused', message: refusal.message } : { outcome: 'done' }
}
