import type Stripe from 'stripe'
import { idOf } from '../core/ids'
import type { Work } from '../core/work'
import { attach, type KeptCard, keepCard } from '../customers/payment-methods'
import { refusalOf } from '../payments/charge'
import { newSubscription } from '../subscriptions/new-subscription'
import { start } from '../subscriptions/start'

/** How paying went: done, refused in words, or the owner of the card is to be asked first. */
export type Paid =
  | { outcome: 'done'; session: Stripe.Checkout.Session }
  | { outcome: 'refused'; message: string }
  | { outcome: 'authenticate' }
  | { outcome: 'closed'; session: Stripe.Checkout.Session }

/** Pays an open checkout with a card. Of two that come together the second finds it closed. */
export async function pay(work: Work, id: string, card: KeptCard): Promise<Paid> {
  const session = await work.objects.get('checkout.session', id)
  if (session.status !== 'open') return { outcome: 'closed', session }
  if (session.automatic_tax.status === 'requires_location_inputs')
    return { outcome: 'refused', message: 'Choose your country first.' }
  const demanded = (session.amount_total ?? 0) > 0
  // A card that fails later can be kept, and fails where something is charged now.
  const tried = card.behavior === 'fails_later' && !demanded ? 'succeeds' : card.behavior
  if (tried === 'needs_authentication') {
    const method = await keepCard(work, card)
    await work.objects.save(session, {
      ...(await work.objects.hidden('checkout.session', id)),
      waiting: method.id,
    })
    return { outcome: 'authenticate' }
  }
  const refusal = refusalOf(tried)
  if (refusal) return { outcome: 'refused', message: refusal.message }
  return complete(work, session, await keepCard(work, card))
}

/** Goes on once the owner of a card was asked. */
export async function authenticated(work: Work, id: string, agreed: boolean): Promise<Paid> {
  const session = await work.objects.get('checkout.session', id)
  if (session.status !== 'open') return { outcome: 'closed', session }
  const { waiting, ...hidden } = await work.objects.hidden('checkout.session', id)
  if (!waiting) return { outcome: 'refused', message: 'There is no payment to authenticate.' }
  await work.objects.save(session, hidden)
  if (agreed) return complete(work, session, await work.objects.get('payment_method', waiting))
  await work.objects.remove(waiting)
  return {
    outcome: 'refused',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  }
}

async function complete(
  work: Work,
  session: Stripe.Checkout.Session,
  card: Stripe.PaymentMethod,
): Promise<Paid> {
  const customer = idOf(session.customer) ?? ''
  const method = await attach(work, card, customer)
  const hidden = await work.objects.hidden('checkout.session', session.id)
  const [item] = hidden.items ?? []
  const begun = item && (await begin(work, session, { ...hidden, customer, ...item, method }))
  const completed: Stripe.Checkout.Session = {
    ...session,
    status: 'complete',
    url: null,
    payment_status: session.amount_total ? 'paid' : 'no_payment_required',
    subscription: begun?.id ?? null,
    invoice: begun?.latest_invoice ?? null,
  }
  await work.objects.save(completed)
  await work.emit('checkout.session.completed', completed)
  return { outcome: 'done', session: completed }
}

interface Beginning {
  customer: string
  price: string
  quantity: number
  method: Stripe.PaymentMethod
  trialDays?: number
  metadata?: Stripe.Metadata
  discounts?: string[]
  withoutMethod?: 'cancel' | 'create_invoice' | 'pause'
}

async function begin(work: Work, session: Stripe.Checkout.Session, wanted: Beginning) {
  const price = await work.objects.get('price', wanted.price)
  const discounts = await Promise.all((wanted.discounts ?? []).map(id => work.objects.get('discount', id)))
  const subscription = newSubscription(work, {
    customer: wanted.customer,
    price,
    quantity: wanted.quantity,
    trialDays: wanted.trialDays ?? 0,
    automaticTax: session.automatic_tax.enabled,
    metadata: wanted.metadata ?? {},
    discounts,
    method: wanted.method.id,
    ...(wanted.withoutMethod && { withoutMethod: wanted.withoutMethod }),
  })
  return start(work, subscription, discounts, wanted.method)
}
