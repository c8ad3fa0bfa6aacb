import type Stripe from 'stripe'
import type { Work } from '../core/work'

/** Ends a subscription now. Open invoices of it stay open, and are not charged by themselves any more. */
export async function end(
  work: Work,
  subscription: Stripe.Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Promise<Stripe.Subscription> {
  const ended: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? work.time,
    ended_at: work.time,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: null,
      ...subscription.cancellation_details,
      ...details,
    },
  }
  await work.objects.save(ended)
  for (const invoice of await work.objects.list('invoice', {
    customer: ended.customer,
    status: 'open',
    parent: { subscription_details: { subscription: ended.id } },
  }))
    await work.objects.save<'invoice'>({ ...invoice, next_payment_attempt: null, auto_advance: false })
  await work.emit('customer.subscription.deleted', ended)
  return ended
}
