import type Stripe from 'stripe'
import { idOf } from '../core/ids'
import { alteredIn } from '../core/metadata'
import type { Work } from '../core/work'
import { methodFor } from '../customers/payment-methods'
import { finalize, voidInvoice } from '../invoicing/settle'
import { bill, chosenOf, paidValueOf } from './bill'
import { collect } from './collect'
import { discountsAfter } from './discounts'
import { end } from './end'
import { periodLine } from './lines'
import { periodEnd } from './period'
import { withPeriod } from './planned-change'
import { periodOf } from './start'

const TRIAL_NOTICE = 3 * 86_400

/** Does the one thing that is due of a subscription at this time: announces or ends a trial, resumes, ends or renews it. */
export async function advanceSubscription(work: Work, id: string) {
  const subscription = await work.objects.get('subscription', id)
  const hidden = await work.objects.hidden('subscription', id)
  const customer = await work.objects.get('customer', idOf(subscription.customer))
  const { status, trial_end: trialEnd, pause_collection: pause } = subscription
  if (status === 'trialing' && trialEnd && !hidden.trialAnnounced && work.time >= trialEnd - TRIAL_NOTICE) {
    await work.objects.save(subscription, { ...hidden, trialAnnounced: true })
    return work.emit('customer.subscription.trial_will_end', subscription)
  }
  if (subscription.cancel_at !== null && work.time >= subscription.cancel_at) return end(work, subscription)
  if (pause?.resumes_at && work.time >= pause.resumes_at) {
    const resumed: Stripe.Subscription = { ...subscription, pause_collection: null }
    await work.objects.save(resumed)
    return work.emit('customer.subscription.updated', resumed, alteredIn(subscription, resumed))
  }
  if (status === 'trialing' && !(await methodFor(work, customer, subscription))) {
    const { missing_payment_method: without } = subscription.trial_settings?.end_behavior ?? {}
    if (without === 'cancel') return end(work, subscription, { reason: 'payment_failed' })
    if (without === 'pause') return pauseUnpaid(work, subscription)
  }
  const { end: start } = periodOf(subscription)
  return renew(work, subscription, { start, anchor: subscription.billing_cycle_anchor })
}

/** A trial that ended without a way to pay waits for one. */
async function pauseUnpaid(work: Work, subscription: Stripe.Subscription) {
  const paused: Stripe.Subscription = { ...subscription, status: 'paused' }
  await work.objects.save(paused)
  await work.emit('customer.subscription.paused', paused)
}

/** Begins a paused subscription anew, with a period that starts now. */
export async function resume(work: Work, subscription: Stripe.Subscription) {
  await renew(
    work,
    { ...subscription, billing_cycle_anchor: work.time },
    { start: work.time, anchor: work.time },
  )
  const resumed = await work.objects.get('subscription', subscription.id)
  await work.emit('customer.subscription.resumed', resumed)
  return resumed
}

/** Begins the next period, and charges it. Nothing is charged while payments are paused. */
async function renew(
  work: Work,
  subscription: Stripe.Subscription,
  { start, anchor }: { start: number; anchor: number },
) {
  const chosen = await chosenOf(work, subscription)
  const recurring = chosen.price.recurring ?? { interval: 'month', interval_count: 1 }
  const period = { start, end: periodEnd(anchor, start, recurring) }
  const renewed: Stripe.Subscription = {
    ...withPeriod(subscription, period),
    status: subscription.status === 'past_due' ? 'past_due' : 'active',
  }
  const { pending = [], ...hidden } = await work.objects.hidden('subscription', subscription.id)
  const customer = await work.objects.get('customer', idOf(subscription.customer))
  const lines = [...pending, periodLine(chosen, period)]
  const draft = await bill(work, { customer, subscription: renewed, lines, reason: 'subscription_cycle' })
  const invoice = await finalize(work, draft)
  const billed: Stripe.Subscription = {
    ...renewed,
    latest_invoice: invoice.id,
    discounts: await discountsAfter(work, renewed, draft),
  }
  await work.objects.save(billed, {
    ...hidden,
    periodValue: subscription.pause_collection ? 0 : paidValueOf(draft),
  })
  await work.emit('customer.subscription.updated', billed, alteredIn(subscription, billed))
  if (subscription.pause_collection) await voidInvoice(work, invoice)
  else await collect(work, invoice)
}
