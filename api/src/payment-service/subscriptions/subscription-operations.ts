import type Stripe from 'stripe'
import { Type } from 'typebox'
import { wrong } from '../core/refusal'
import { createdRange, isWithin, listing, pageOf } from '../http/listing'
import { expandable, operation, parameters } from '../http/operation'
import { resume } from './cycle'
import { end } from './end'
import { update } from './update'
import { cancellationParams, prorationBehavior, updateParams } from './update-params'

const status = Type.Enum(['active', 'all', 'canceled', 'ended', 'past_due', 'paused', 'trialing'])

export const subscriptionOperations = [
  operation<Stripe.SubscriptionRetrieveParams>()(
    'GET',
    '/v1/subscriptions/:id',
    parameters(expandable),
    ({ work, id }) => work.objects.get('subscription', id),
  ),

  operation<Stripe.SubscriptionListParams>()(
    'GET',
    '/v1/subscriptions',
    parameters({
      ...listing,
      customer: Type.Optional(Type.String()),
      price: Type.Optional(Type.String()),
      created: createdRange,
      status: Type.Optional(status),
    }),
    async ({ work, params, url }) => {
      const { customer, price } = params
      const found = await work.objects.list('subscription', {
        ...(customer && { customer }),
        ...(price && { items: { data: [{ price: { id: price } }] } }),
      })
      const wanted = found.filter(
        ({ status, created }) => fits(status, params.status) && isWithin(created, params.created),
      )
      return pageOf(wanted, params, url)
    },
  ),

  operation<Stripe.SubscriptionUpdateParams>()(
    'POST',
    '/v1/subscriptions/:id',
    updateParams,
    async ({ work, id, params }) => {
      const subscription = await work.objects.get('subscription', id)
      return update(await work.forCustomer(subscription.customer), id, params)
    },
  ),

  operation<Stripe.SubscriptionResumeParams>()(
    'POST',
    '/v1/subscriptions/:id/resume',
    parameters({ ...expandable, proration_behavior: prorationBehavior }),
    async ({ work, id }) => {
      const subscription = await work.objects.get('subscription', id)
      if (subscription.status !== 'paused') throw wrong('Only a paused subscription can be resumed.')
      return resume(await work.forCustomer(subscription.customer), subscription)
    },
  ),

  operation<Stripe.SubscriptionCancelParams>()(
    'DELETE',
    '/v1/subscriptions/:id',
    parameters({
      ...expandable,
      cancellation_details: cancellationParams,
      invoice_now: Type.Optional(Type.Literal(false)),
      prorate: Type.Optional(Type.Literal(false)),
    }),
    async ({ work, id, params }) => {
      const subscription = await work.objects.get('subscription', id)
      if (subscription.status === 'canceled') throw wrong(`No such subscription: '${id}'`, 'id')
      const said = params.cancellation_details
      return end(await work.forCustomer(subscription.customer), subscription, {
        ...(said?.comment && { comment: said.comment }),
        ...(said?.feedback && { feedback: said.feedback }),
        reason: 'cancellation_requested',
      })
    },
  ),
]

/** Without a status, Stripe leaves out what has ended. */
function fits(status: string, wanted: string | undefined) {
  if (wanted === 'all') return true
  if (wanted === undefined) return status !== 'canceled'
  return status === (wanted === 'ended' ? 'canceled' : wanted)
}
