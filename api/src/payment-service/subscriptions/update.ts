import type Stripe from 'stripe'
import type { Static } from 'typebox'
import { idOf } from '../core/ids'
import { alteredIn, withMetadata } from '../core/metadata'
import { wrong } from '../core/refusal'
import type { Work } from '../core/work'
import { finalize } from '../invoicing/settle'
import { bill, paidValueOf } from './bill'
import { collect } from './collect'
import { discountsAfter, discountsFor, giveDiscounts } from './discounts'
import { planChange } from './planned-change'
import { periodOf } from './start'
import type { updateParams } from './update-params'

/** Changes a subscription, and charges for it what is to be charged at once. */
export async function update(work: Work, id: string, params: Static<typeof updateParams>) {
  const subscription = await work.objects.get('subscription', id)
  if (subscription.status === 'canceled')
    throw wrong('A canceled subscription can only update its cancellation_details and metadata.')
  const planned = await planChange(work, subscription, params)
  const changed: Stripe.Subscription = {
    ...(await withSettings(work, planned.subscription, params)),
    metadata: withMetadata(subscription.metadata, params.metadata),
  }
  await work.objects.save(changed)
  if (planned.lines.length > 0 && planned.atOnce)
    await chargeAtOnce(work, changed, {
      ...planned,
      refuse: params.payment_behavior === 'error_if_incomplete',
      date: params.proration_date,
    })
  else if (planned.lines.length > 0) {
    const hidden = await work.objects.hidden('subscription', id)
    await work.objects.save(changed, { ...hidden, pending: [...(hidden.pending ?? []), ...planned.lines] })
  }
  const after = await work.objects.get('subscription', id)
  await work.emit('customer.subscription.updated', after, alteredIn(subscription, after))
  return after
}

async function chargeAtOnce(
  work: Work,
  subscription: Stripe.Subscription,
  {
    lines,
    refuse,
    date,
  }: Pick<Awaited<ReturnType<typeof planChange>>, 'lines'> & { refuse: boolean; date: number | undefined },
) {
  const hidden = await work.objects.hidden('subscription', subscription.id)
  const customer = await work.objects.get('customer', idOf(subscription.customer))
  const draft = await bill(work, {
    customer,
    subscription,
    lines: [...(hidden.pending ?? []), ...lines],
    reason: 'subscription_update',
    prorationDate: date ?? work.time,
  })
  const invoice = await finalize(work, draft)
  const { pending: _, ...rest } = hidden
  await work.objects.save<'subscription'>(
    {
      ...subscription,
      latest_invoice: invoice.id,
      discounts: await discountsAfter(work, subscription, invoice),
    },
    { ...rest, periodValue: wholeValue(draft, lines.at(-1)?.amount ?? 0, subscription) },
  )
  const { refusal } = await collect(work, invoice)
  if (refusal && refuse) throw refusal
}

/** What the whole period is worth, of which a part was charged. */
function wholeValue(invoice: Stripe.Invoice, charged: number, subscription: Stripe.Subscription) {
  const [item] = subscription.items.data
  const whole = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
  return charged > 0 ? Math.round((whole * paidValueOf(invoice)) / charged) : whole
}

/** The settings of a subscription that cost nothing. */
async function withSettings(
  work: Work,
  subscription: Stripe.Subscription,
  params: Static<typeof updateParams>,
): Promise<Stripe.Subscription> {
  const { cancellation_details: said, pause_collection: pause } = params
  const changed = { ...subscription, ...cancellation(work, subscription, params) }
  if (said)
    changed.cancellation_details = {
      comment: said.comment || null,
      feedback: said.feedback || null,
      feedback_option: null,
      reason: changed.cancellation_details?.reason ?? null,
    }
  if (pause !== undefined)
    changed.pause_collection = pause
      ? { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null }
      : null
  if (params.default_payment_method) {
    const method = await work.objects.get('payment_method', params.default_payment_method)
    changed.default_payment_method = method.id
  }
  if (params.automatic_tax)
    changed.automatic_tax = { ...changed.automatic_tax, enabled: params.automatic_tax.enabled }
  if (params.discounts !== undefined) {
    const discounts = await discountsFor(work, params.discounts)
    await giveDiscounts(
      work,
      discounts.filter(given => given.subscription === null),
      {
        customer: idOf(subscription.customer),
        subscription: subscription.id,
      },
    )
    changed.discounts = discounts.map(discount => discount.id)
  }
  return changed
}

/** When it is to end, if that is said; resuming takes it back. */
function cancellation(
  work: Work,
  subscription: Stripe.Subscription,
  { cancel_at_period_end: atEnd, cancel_at: at }: Static<typeof updateParams>,
): Partial<Stripe.Subscription> {
  if (atEnd === undefined && at === undefined) return {}
  const when = atEnd ? periodOf(subscription).end : at || null
  const reason = when === null ? null : ('cancellation_requested' as const)
  return {
    cancel_at_period_end: atEnd ?? false,
    cancel_at: when,
    canceled_at: when === null ? null : (subscription.canceled_at ?? work.time),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...(when !== null && subscription.cancellation_details),
      reason,
    },
  }
}
