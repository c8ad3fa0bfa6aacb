import type Stripe from 'stripe'
import { idOf } from '../../payments/id-of'
import type { Payments } from '../../payments/payments'
import { isRefusal, unlessMissing } from '../../payments/service-errors'

const MOST = 200

/** A subscription as the payment service has it, with what is needed to say what it gives. */
export interface ReadSubscription {
  subscription: Stripe.Subscription
  /** Seconds since 1970 at which the oldest unpaid invoice was due; null without one. */
  unpaidSince: number | null
  /** The next payment in minor units; null when there is none. */
  nextAmount: number | null
}

/** What the payment service knows of a customer now; undefined when it has the customer no more. */
export async function readCustomer({ stripe }: Pick<Payments, 'stripe'>, customer: string) {
  const found = await unlessMissing(stripe.customers.retrieve(customer))
  if (!found || found.deleted) return undefined
  const list = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100 })
    .autoPagingToArray({ limit: MOST })
  const subscriptions: ReadSubscription[] = []
  for (const subscription of list)
    subscriptions.push({
      subscription,
      unpaidSince: subscription.status === 'past_due' ? await oldestUnpaid(stripe, subscription) : null,
      nextAmount: renews(subscription) ? await nextAmount(stripe, subscription) : null,
    })
  return { customer: found, subscriptions }
}

const renews = ({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription) =>
  ['trialing', 'active', 'past_due'].includes(status) && !cancel_at_period_end && cancel_at === null

async function oldestUnpaid(stripe: Stripe, { id, latest_invoice }: Stripe.Subscription) {
  const open = await stripe.invoices
    .list({ subscription: id, status: 'open', limit: 100 })
    .autoPagingToArray({ limit: MOST })
  const due = open.map(invoice => invoice.due_date ?? invoice.created)
  if (due.length > 0) return Math.min(...due)
  if (!latest_invoice) return null
  const latest = await unlessMissing(stripe.invoices.retrieve(idOf(latest_invoice)))
  return latest ? (latest.due_date ?? latest.created) : null
}

/** What the service would ask for next, which it alone can say: with tax, discounts and credit. */
async function nextAmount(stripe: Stripe, { id }: Stripe.Subscription) {
  try {
    return (await stripe.invoices.createPreview({ subscription: id })).amount_due
  } catch (error) {
    // There is no next invoice, as of a schedule that ends.
    if (isRefusal(error)) return null
    throw error
  }
}
