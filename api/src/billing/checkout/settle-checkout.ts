import type { Context } from '../../context/context'
import { idOf } from '../../payments/id-of'
import { isRefusal, unlessMissing } from '../../payments/service-errors'
import { syncCustomer } from '../sync/sync-customer'
import { type Checkout, checkoutStore } from './checkout-store'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/** Where a checkout stands at the payment service: `paid` is also what a trial begins with. */
export type Settled = 'open' | 'paid' | 'processing' | 'expired'

/**
 * Asks the payment service where an open checkout stands and copies what came of it, so that nobody waits for a message that is
 * late or lost.
 */
export async function settleCheckout(context: Services, checkout: Checkout): Promise<Settled> {
  const { db, now, payments } = context
  const store = checkoutStore(db)
  if (!checkout.service_id) {
    // The page was never shown to anybody, or the answer of the service was lost: the same key asks for it again.
    if (checkout.expires_at > now()) return 'open'
    await store.end(checkout.id, 'expired')
    return 'expired'
  }
  const session = await unlessMissing(payments.stripe.checkout.sessions.retrieve(checkout.service_id))
  if (!session || session.status === 'expired') {
    await store.end(checkout.id, 'expired')
    return 'expired'
  }
  if (session.status !== 'complete') return 'open'
  if (session.customer) await syncCustomer(context, idOf(session.customer))
  const isKnown = session.subscription
    ? await db
        .selectFrom('subscriptions')
        .select('id')
        .where('service_id', '=', idOf(session.subscription))
        .executeTakeFirst()
    : undefined
  if (!isKnown || session.payment_status === 'unpaid') return 'processing'
  await store.complete(checkout.id)
  return 'paid'
}

/** Ends a checkout here and at the payment service, so that nobody pays for it later; what has been paid is copied instead. */
export async function abandonCheckout(context: Services, checkout: Checkout): Promise<Settled> {
  const { payments, db } = context
  if (checkout.service_id)
    try {
      await unlessMissing(payments.stripe.checkout.sessions.expire(checkout.service_id))
    } catch (error) {
      if (!isRefusal(error)) throw error
      const settled = await settleCheckout(context, checkout)
      if (settled !== 'open') return settled
      throw error
    }
  await checkoutStore(db).end(checkout.id, 'expired')
  return 'expired'
}
