import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import { idOf } from '../../payments/id-of'
import { unlessMissing } from '../../payments/service-errors'
import { checkoutStore } from '../checkout/checkout-store'
import { tellOfDispute, tellOfRefund } from '../notices/tell-administrators'
import { tellOfInvoice } from '../notices/tell-of-invoice'
import { tellOfTrialEnd } from '../notices/tell-of-trial-end'
import { syncCustomer } from '../sync/sync-customer'
import { refreshPrices } from './refresh-prices'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/**
 * Does what follows from a message. Of the message only the ids count: everything is read anew, so that messages may come in any
 * order, twice, or a day late. A type that is not here changes nothing.
 */
export async function handleEvent(context: Services, event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return handleSession(context, event.data.object.id)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return sync(context, event.data.object.customer)
    case 'customer.subscription.trial_will_end':
      await sync(context, event.data.object.customer)
      return tellOfTrialEnd(context, event.data.object.id, true)
    case 'customer.updated':
    case 'customer.deleted':
      await syncCustomer(context, event.data.object.id)
      return
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      await sync(context, event.data.object.customer)
      return tellOfInvoice(context, event.data.object.id)
    case 'charge.refunded':
      return tellOfRefund(context, event.data.object.id)
    case 'charge.dispute.created':
      return tellOfDispute(context, event.data.object.id)
    case 'price.updated':
    case 'price.deleted':
      return refreshPrices(context, idOf(event.data.object.product))
    case 'product.updated':
    case 'product.deleted':
      return refreshPrices(context, event.data.object.id)
  }
}

const sync = async (context: Services, customer: string | { id: string } | null) => {
  if (customer) await syncCustomer(context, idOf(customer))
}

/** A page that was paid for is completed here, also when its id never got written down. */
async function handleSession(context: Services, id: string) {
  const { db, payments } = context
  const session = await unlessMissing(payments.stripe.checkout.sessions.retrieve(id))
  if (!session) return
  await sync(context, session.customer)
  const row = await db
    .selectFrom('checkouts')
    .select('id')
    .where(where =>
      where.or([
        where('service_id', '=', id),
        where.and([where('service_id', 'is', null), where('id', '=', uuidOf(session.client_reference_id))]),
      ]),
    )
    .executeTakeFirst()
  if (!row) return
  if (session.status === 'complete' && session.payment_status !== 'unpaid')
    await checkoutStore(db).complete(row.id)
  if (session.status === 'expired') await checkoutStore(db).end(row.id, 'expired')
}

/** A text that may be no id of ours, as one that certainly is none. */
const uuidOf = (text: string | null) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')
    ? (text ?? '')
    : '00000000-0000-4000-8000-000000000000'
