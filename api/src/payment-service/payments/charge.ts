import type Stripe from 'stripe'
import type { CardBehavior } from '../core/card-behavior'
import { newId } from '../core/ids'
import { declined, type Refusal } from '../core/refusal'
import type { Work } from '../core/work'
import { dispute } from './disputes'

interface Demand {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod | null
}

/** Why a card is refused; null when it is charged. */
export function refusalOf(behavior: CardBehavior | undefined): Refusal | null {
  switch (behavior) {
    case undefined:
      return declined('There is no card to charge.', 'payment_method_required')
    case 'declined':
    case 'fails_later':
      return declined('Your card was declined.', 'card_declined', 'generic_decline')
    case 'insufficient_funds':
      return declined('Your card has insufficient funds.', 'card_declined', 'insufficient_funds')
    case 'needs_authentication':
      return declined(
        'Your card was declined. This transaction requires authentication.',
        'authentication_required',
        'authentication_required',
      )
    default:
      return null
  }
}

/** Charges a card once; the refusal is answered, and what was tried stays written down. */
export async function charge(work: Work, { intent, method }: Demand): Promise<Refusal | null> {
  const behavior = method ? (await work.objects.hidden('payment_method', method.id)).behavior : undefined
  const refusal = refusalOf(method ? (behavior ?? 'succeeds') : undefined)
  const tried = chargeOf(work, { intent, method }, refusal)
  const changed: Stripe.PaymentIntent = {
    ...intent,
    payment_method: method?.id ?? null,
    latest_charge: tried.id,
    amount_received: refusal ? 0 : intent.amount,
    status: refusal ? 'requires_payment_method' : 'succeeded',
    last_payment_error: refusal
      ? {
          type: 'card_error',
          message: refusal.message,
          ...(refusal.body.decline_code && { decline_code: refusal.body.decline_code }),
        }
      : null,
  }
  await work.objects.save(tried)
  await work.objects.save(changed)
  await work.emit(refusal ? 'charge.failed' : 'charge.succeeded', tried)
  await work.emit(refusal ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', changed)
  if (!refusal && behavior === 'disputed') await dispute(work, tried)
  return refusal
}

/** A demand for money of which nothing is paid yet. */
export const newIntent = (
  work: Work,
  { amount, currency, customer }: { amount: number; currency: string; customer: string },
): Stripe.PaymentIntent => {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: work.time,
    currency,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

const chargeOf = (work: Work, { intent, method }: Demand, refusal: Refusal | null): Stripe.Charge => ({
  id: newId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: refusal ? 0 : intent.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: method?.billing_details ?? {
    address: null,
    email: null,
    name: null,
    phone: null,
    tax_id: null,
  },
  calculated_statement_descriptor: null,
  captured: refusal === null,
  created: work.time,
  currency: intent.currency,
  customer: intent.customer,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: refusal?.body.code ?? null,
  failure_message: refusal?.message ?? null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: refusal === null,
  payment_intent: intent.id,
  payment_method: method?.id ?? null,
  payment_method_details: { type: 'card' },
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: refusal ? 'failed' : 'succeeded',
  transfer_data: null,
  transfer_group: null,
})
