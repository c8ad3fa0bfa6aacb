import type Stripe from 'stripe'
import { Type } from 'typebox'
import type { CardBehavior } from '../core/card-behavior'
import { idOf, newId } from '../core/ids'
import { wrong } from '../core/refusal'
import type { Work } from '../core/work'
import { listing, listOf } from '../http/listing'
import { expandable, operation, parameters } from '../http/operation'

/** What is kept of a card: never its number. */
export interface KeptCard {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  name: string
  behavior: CardBehavior
}

/** Keeps a card that nobody has yet. */
export async function keepCard(work: Work, card: KeptCard): Promise<Stripe.PaymentMethod> {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: card.name || null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.time,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  return work.objects.save(method, { behavior: card.behavior })
}

/** Gives a kept card to its customer. Whose owner authenticated it now is not asked again. */
export async function attach(work: Work, method: Stripe.PaymentMethod, customer: string) {
  const { behavior } = await work.objects.hidden('payment_method', method.id)
  const attached: Stripe.PaymentMethod = { ...method, customer }
  await work.objects.save(attached, {
    behavior: behavior === 'needs_authentication' ? 'succeeds' : (behavior ?? 'succeeds'),
  })
  await work.emit('payment_method.attached', attached)
  return attached
}

/** Takes a card from its customer; nothing is paid with it any more. */
export async function detach(work: Work, id: string) {
  const method = await work.objects.get('payment_method', id)
  const owner = idOf(method.customer)
  if (!owner) throw wrong('The payment method you provided is not attached to a customer.', 'payment_method')
  const detached: Stripe.PaymentMethod = { ...method, customer: null }
  await work.objects.save(detached)
  const customer = await work.objects.find('customer', owner)
  if (customer?.invoice_settings?.default_payment_method === id)
    await work.objects.save({
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    })
  for (const subscription of await work.objects.list('subscription', { default_payment_method: id }))
    await work.objects.save({ ...subscription, default_payment_method: null })
  await work.emit('payment_method.detached', detached, { customer: owner })
  return detached
}

/** With what a subscription is paid: its own card, else that of the customer. */
export async function methodFor(
  { objects }: Work,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription | null,
): Promise<Stripe.PaymentMethod | null> {
  const id =
    idOf(subscription?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method)
  return id ? ((await objects.find('payment_method', id)) ?? null) : null
}

const type = Type.Optional(Type.Literal('card'))

export const paymentMethodOperations = [
  operation<Stripe.PaymentMethodRetrieveParams>()(
    'GET',
    '/v1/payment_methods/:id',
    parameters(expandable),
    ({ work, id }) => work.objects.get('payment_method', id),
  ),
  operation<Stripe.PaymentMethodListParams>()(
    'GET',
    '/v1/payment_methods',
    parameters({ ...listing, type, customer: Type.String() }),
    call => listOf(call, 'payment_method', { customer: call.params.customer }),
  ),
  operation<Stripe.CustomerListPaymentMethodsParams>()(
    'GET',
    '/v1/customers/:id/payment_methods',
    parameters({ ...listing, type }),
    call => listOf(call, 'payment_method', { customer: call.id }),
  ),
  operation<Stripe.PaymentMethodDetachParams>()(
    'POST',
    '/v1/payment_methods/:id/detach',
    parameters(expandable),
    ({ work, id }) => detach(work, id),
  ),
]
