import type { Payments } from '../../payments/payments'
import { unlessMissing } from '../../payments/service-errors'

const MOST = 200

/** Ends whatever could charge a customer: pages of payment first, so that nothing new begins, and then every subscription. Again, it finds nothing to do. */
export async function endCustomer({ stripe }: Pick<Payments, 'stripe'>, customer: string) {
  const found = await unlessMissing(stripe.customers.retrieve(customer))
  if (!found || found.deleted) return
  const sessions = await stripe.checkout.sessions
    .list({ customer, status: 'open', limit: 100 })
    .autoPagingToArray({ limit: MOST })
  for (const { id } of sessions) await stripe.checkout.sessions.expire(id)
  const subscriptions = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100 })
    .autoPagingToArray({ limit: MOST })
  for (const { id, status } of subscriptions)
    if (!['canceled', 'incomplete_expired'].includes(status)) await stripe.subscriptions.cancel(id)
}

/** The same, and has the service forget who it was. Its invoices stay there, as the law wants. */
export async function forgetCustomer(payments: Pick<Payments, 'stripe'>, customer: string) {
  await endCustomer(payments, customer)
  await unlessMissing(payments.stripe.customers.del(customer))
}
