import type Stripe from 'stripe'
import { Type } from 'typebox'
import { idOf, newId } from '../core/ids'
import { withMetadata } from '../core/metadata'
import { wrong } from '../core/refusal'
import type { Work } from '../core/work'
import { listing, listOf } from '../http/listing'
import { expandable, newMetadata, operation, parameters } from '../http/operation'

const text = Type.Optional(Type.String())

export const chargeOperations = [
  operation<Stripe.ChargeRetrieveParams>()('GET', '/v1/charges/:id', parameters(expandable), ({ work, id }) =>
    work.objects.get('charge', id),
  ),

  operation<Stripe.ChargeListParams>()(
    'GET',
    '/v1/charges',
    parameters({ ...listing, customer: text, payment_intent: text }),
    call => {
      const { customer, payment_intent } = call.params
      return listOf(call, 'charge', { customer, payment_intent })
    },
  ),

  operation<Stripe.PaymentIntentRetrieveParams>()(
    'GET',
    '/v1/payment_intents/:id',
    parameters(expandable),
    ({ work, id }) => work.objects.get('payment_intent', id),
  ),

  operation<Stripe.DisputeRetrieveParams>()(
    'GET',
    '/v1/disputes/:id',
    parameters(expandable),
    ({ work, id }) => work.objects.get('dispute', id),
  ),

  operation<Stripe.DisputeListParams>()(
    'GET',
    '/v1/disputes',
    parameters({ ...listing, charge: text }),
    call => listOf(call, 'dispute', { charge: call.params.charge }),
  ),

  operation<Stripe.RefundRetrieveParams>()('GET', '/v1/refunds/:id', parameters(expandable), ({ work, id }) =>
    work.objects.get('refund', id),
  ),

  operation<Stripe.RefundListParams>()(
    'GET',
    '/v1/refunds',
    parameters({ ...listing, charge: text, payment_intent: text }),
    call => {
      const { charge, payment_intent } = call.params
      return listOf(call, 'refund', { charge, payment_intent })
    },
  ),

  operation<Stripe.RefundCreateParams>()(
    'POST',
    '/v1/refunds',
    parameters({
      ...expandable,
      charge: text,
      payment_intent: text,
      amount: Type.Optional(Type.Integer({ minimum: 1 })),
      reason: Type.Optional(
        Type.Union([
          Type.Literal('duplicate'),
          Type.Literal('fraudulent'),
          Type.Literal('requested_by_customer'),
        ]),
      ),
      metadata: newMetadata,
    }),
    async ({ work, params }) => {
      const charge = await chargeOf(work, params)
      const at = await work.forCustomer(idOf(charge.customer))
      const left = charge.amount_captured - charge.amount_refunded
      const amount = params.amount ?? left
      if (left === 0)
        throw wrong(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
      if (amount > left)
        throw wrong('The refund is greater than what is left of the charge.', 'amount', 'amount_too_large')
      const refund: Stripe.Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        balance_transaction: null,
        charge: charge.id,
        created: at.time,
        currency: charge.currency,
        customer: idOf(charge.customer),
        customer_account: null,
        metadata: withMetadata({}, params.metadata),
        payment_intent: idOf(charge.payment_intent),
        payment_method: charge.payment_method,
        reason: params.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: 'succeeded',
        transfer_reversal: null,
      }
      const changed: Stripe.Charge = {
        ...charge,
        amount_refunded: charge.amount_refunded + amount,
        refunded: amount === left,
      }
      await at.objects.save(refund)
      await at.objects.save(changed)
      await at.emit('refund.created', refund)
      await at.emit('charge.refunded', changed)
      return refund
    },
  ),
]

/** The charge to give back: named itself, or by its payment. */
async function chargeOf(
  { objects }: Work,
  { charge, payment_intent }: { charge?: string; payment_intent?: string },
) {
  if (charge) return objects.get('charge', charge)
  if (!payment_intent) throw wrong('One of the following params should be provided: charge, payment_intent.')
  const intent = await objects.get('payment_intent', payment_intent)
  return objects.get('charge', idOf(intent.latest_charge) ?? '')
}
