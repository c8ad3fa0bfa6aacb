import type Stripe from 'stripe'
import { Type } from 'typebox'
import { wrong } from '../core/refusal'
import type { Work } from '../core/work'
import { listing, listOf } from '../http/listing'
import { expandable, operation, parameters } from '../http/operation'
import { newSession } from './new-session'
import { sessionParams } from './session-params'

/** Closes an open checkout unpaid. */
export async function expireSession(work: Work, session: Stripe.Checkout.Session) {
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
  await work.objects.save(expired)
  await work.emit('checkout.session.expired', expired)
  return expired
}

export const sessionOperations = [
  operation<Stripe.Checkout.SessionCreateParams>()(
    'POST',
    '/v1/checkout/sessions',
    sessionParams,
    async ({ work, params }) => newSession(await work.forCustomer(params.customer), params),
  ),
  operation<Stripe.Checkout.SessionRetrieveParams>()(
    'GET',
    '/v1/checkout/sessions/:id',
    parameters(expandable),
    ({ work, id }) => work.objects.get('checkout.session', id),
  ),
  operation<Stripe.Checkout.SessionListParams>()(
    'GET',
    '/v1/checkout/sessions',
    parameters({
      ...listing,
      customer: Type.Optional(Type.String()),
      subscription: Type.Optional(Type.String()),
      status: Type.Optional(
        Type.Union([Type.Literal('open'), Type.Literal('complete'), Type.Literal('expired')]),
      ),
    }),
    call => {
      const { customer, subscription, status } = call.params
      return listOf(call, 'checkout.session', { customer, subscription, status })
    },
  ),
  operation<Stripe.Checkout.SessionExpireParams>()(
    'POST',
    '/v1/checkout/sessions/:id/expire',
    parameters(expandable),
    async ({ work, id }) => {
      const session = await work.objects.get('checkout.session', id)
      if (session.status !== 'open')
        throw wrong(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        )
      return expireSession(await work.forCustomer(session.customer), session)
    },
  ),
]
