import type Stripe from 'stripe'
import type { Static } from 'typebox'
import { idOf } from '../core/ids'
import { wrong } from '../core/refusal'
import type { Work } from '../core/work'
import { toldAddress } from '../customers/address'
import { taxIdOf } from '../customers/tax-ids'
import { bill, chosenOf } from './bill'
import { discountsFor } from './discounts'
import { periodLine } from './lines'
import { newSubscription } from './new-subscription'
import { periodEnd } from './period'
import { planChange } from './planned-change'
import type { previewParams } from './preview-params'
import { firstInvoice, periodOf } from './start'

type Params = Static<typeof previewParams>

/** The invoice that a new subscription, or a change of one, would make. Nothing is written. */
export async function preview(work: Work, params: Params): Promise<Stripe.Invoice> {
  const customer = await customerOf(work, params)
  const subscription = params.subscription && (await work.objects.get('subscription', params.subscription))
  const draft = subscription
    ? await previewChange(work, customer, subscription, params)
    : await previewNew(work, customer, params)
  return { ...draft, id: draft.id.replace('in_', 'upcoming_in_'), billing_reason: 'upcoming' }
}

/** The customer, with what is sent of them instead of what is known. */
async function customerOf(work: Work, { customer: id, customer_details: sent, subscription }: Params) {
  const owner = subscription ? idOf((await work.objects.get('subscription', subscription)).customer) : id
  const known = owner ? await work.objects.get('customer', owner) : null
  const nobody = {
    id: '',
    object: 'customer',
    balance: 0,
    email: null,
    metadata: {},
    tax_exempt: 'none',
  } as Stripe.Customer
  return {
    ...(known ?? nobody),
    ...(sent?.address !== undefined && { address: sent.address ? toldAddress(sent.address) : null }),
    ...(sent?.tax_exempt && { tax_exempt: sent.tax_exempt }),
  }
}

async function previewNew(work: Work, customer: Stripe.Customer, params: Params) {
  const [item] = params.subscription_details?.items ?? []
  if (!item?.price) throw wrong('You must give a price, or a subscription.', 'subscription_details[items]')
  const price = await work.objects.get('price', item.price)
  const discounts = await discountsFor(work, params.discounts)
  const end = params.subscription_details?.trial_end
  const subscription = newSubscription(work, {
    customer: customer.id,
    price,
    quantity: item.quantity ?? 1,
    trialDays: typeof end === 'number' && end > work.time ? Math.ceil((end - work.time) / 86_400) : 0,
    automaticTax: params.automatic_tax?.enabled ?? false,
    metadata: {},
    discounts,
    method: null,
  })
  return firstInvoice(work, { customer, subscription, discounts, ...taxIdsOf(params, work.time) })
}

async function previewChange(
  work: Work,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription,
  params: Params,
) {
  const wanted = params.subscription_details ?? {}
  const planned = await planChange(work, subscription, wanted)
  if (wanted.cancel_at_period_end ?? (wanted.items === undefined && subscription.cancel_at !== null))
    throw wrong('No upcoming invoices for customer', undefined, 'invoice_upcoming_none')
  if (subscription.status === 'canceled')
    throw wrong('No upcoming invoices for customer', undefined, 'invoice_upcoming_none')
  const discounts = params.discounts !== undefined ? await discountsFor(work, params.discounts) : undefined
  const given = {
    customer,
    subscription: planned.subscription,
    ...(discounts && { discounts }),
    ...taxIdsOf(params, work.time),
  }
  const { pending = [] } = await work.objects.hidden('subscription', subscription.id)
  const recurs = params.preview_mode === 'recurring'
  if (planned.atOnce && !recurs)
    return bill(work, {
      ...given,
      lines: [...pending, ...planned.lines],
      reason: 'subscription_update',
      prorationDate: wanted.proration_date ?? work.time,
    })
  const chosen = await chosenOf(work, planned.subscription)
  const { end } = periodOf(planned.subscription)
  const recurring = chosen.price.recurring ?? { interval: 'month', interval_count: 1 }
  const next = { start: end, end: periodEnd(planned.subscription.billing_cycle_anchor, end, recurring) }
  const lines = [...(recurs ? [] : [...pending, ...planned.lines]), periodLine(chosen, next)]
  const billed = recurs ? { ...given, customer: { ...customer, balance: 0 } } : given
  // What counts then: a discount may have ended.
  const draft = await bill(work.at(end), { ...billed, lines, reason: 'subscription_cycle' })
  return { ...draft, next_payment_attempt: end, period_end: end }
}

/** The tax ids that are sent instead of the known ones. */
function taxIdsOf({ customer_details: sent }: Params, time: number): { taxIds?: Stripe.TaxId[] } {
  return sent?.tax_ids ? { taxIds: sent.tax_ids.map(taxId => taxIdOf('', taxId, time)) } : {}
}
