import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { idOf } from '../../payments/id-of'
import { unlessMissing } from '../../payments/service-errors'
import { syncCustomer } from '../sync/sync-customer'
import { currentSubscription, type SubscriptionRow, subscriptionById } from './subscription-rows'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/** A subscription that can be changed: what is stored of it, and what the payment service says of it now. */
export interface Changeable {
  row: SubscriptionRow
  subscription: Stripe.Subscription
  customer: string
}

/** The subscription a user can change; 404 for who has none, or only one that has ended. */
export const changeableSubscription = async (context: Services, userId: number): Promise<Changeable> =>
  atService(context, await currentSubscription(context.db, userId, context.now()))

/** One by its number, whosever it is; 404 for one that has ended. */
export const changeableById = async (context: Services, id: number): Promise<Changeable> =>
  atService(context, await subscriptionById(context.db, id))

async function atService({ payments }: Services, row: SubscriptionRow | undefined): Promise<Changeable> {
  const subscription = row?.service_id
    ? await unlessMissing(payments.stripe.subscriptions.retrieve(row.service_id))
    : undefined
  if (!row || !subscription || ['canceled', 'incomplete_expired'].includes(subscription.status))
    throw notFound('subscription')
  return { row, subscription, customer: idOf(subscription.customer) }
}

/** Changes something of it, and copies what came of that, also when it failed half way. */
export async function changeAndSync<Changed>(
  context: Services,
  { customer }: Pick<Changeable, 'customer'>,
  changing: Promise<Changed>,
): Promise<Changed> {
  try {
    return await changing
  } finally {
    await syncCustomer(context, customer)
  }
}
