import type Stripe from 'stripe'
import { alteredIn } from '../core/metadata'
import type { Work } from '../core/work'
import { attach, type KeptCard, keepCard } from '../customers/payment-methods'
import { refusalOf } from '../payments/charge'

/** How adding a card went. */
export type Added = { outcome: 'done' | 'authenticate' } | { outcome: 'refused'; message: string }

/** Adds a card to a customer, to be charged from now on; its owner may have to be asked first. */
export async function addCard(
  work: Work,
  session: Stripe.BillingPortal.Session,
  card: KeptCard,
): Promise<Added> {
  if (card.behavior === 'needs_authentication') {
    const method = await keepCard(work, card)
    const hidden = await work.objects.hidden('billing_portal.session', session.id)
    await work.objects.save(session, { ...hidden, waiting: method.id })
    return { outcome: 'authenticate' }
  }
  const refusal = card.behavior === 'fails_later' ? null : refusalOf(card.behavior)
  if (refusal) return { outcome: 'refused', message: refusal.message }
  await makeDefault(work, session.customer, await keepCard(work, card))
  return { outcome: 'done' }
}

/** Goes on once the owner of a card was asked. */
export async function cardAuthenticated(
  work: Work,
  session: Stripe.BillingPortal.Session,
  agreed: boolean,
): Promise<Added> {
  const { waiting, ...hidden } = await work.objects.hidden('billing_portal.session', session.id)
  if (!waiting) return { outcome: 'refused', message: 'There is no payment to authenticate.' }
  await work.objects.save(session, hidden)
  if (!agreed) {
    await work.objects.remove(waiting)
    return {
      outcome: 'refused',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    }
  }
  await makeDefault(work, session.customer, await work.objects.get('payment_method', waiting))
  return { outcome: 'done' }
}

async function makeDefault(work: Work, customerId: string, card: Stripe.PaymentMethod) {
  const method = await attach(work, card, customerId)
  await chargeFromNow(work, customerId, method.id)
}

/** Has a customer and all of the subscriptions charged by one of the cards. */
export async function chargeFromNow(work: Work, customerId: string, method: string) {
  const customer = await work.objects.get('customer', customerId)
  const changed: Stripe.Customer = {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
  }
  await work.objects.save(changed)
  await work.emit('customer.updated', changed, alteredIn(customer, changed))
  for (const subscription of await work.objects.list('subscription', { customer: customerId })) {
    if (subscription.status === 'canceled') continue
    const billed: Stripe.Subscription = { ...subscription, default_payment_method: method }
    await work.objects.save(billed)
    await work.emit('customer.subscription.updated', billed, alteredIn(subscription, billed))
  }
}
