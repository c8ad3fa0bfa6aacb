import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { dateOf, dateOrNull } from '../../payments/id-of'
import { toMajor } from '../../payments/money'
import { tellOfEnd } from '../notices/tell-of-end'
import { endsAt, periodEnd, statusOf } from './ends-at'
import type { ReadSubscription } from './read-customer'

type Services = Pick<Context, 'config' | 'keys' | 'now'>

/** Writes what was read of a user's subscriptions; null when the service has the customer no more, which ends them all. */
export async function writeSubscriptions(
  context: Services,
  transaction: Db,
  userId: number,
  read: readonly ReadSubscription[] | null,
) {
  for (const one of read ?? []) await writeOne(context, transaction, userId, one)
  if (read === null) await endAll(context, transaction, userId)
}

async function writeOne(context: Services, transaction: Db, userId: number, read: ReadSubscription) {
  const { subscription, unpaidSince, nextAmount } = read
  const known = await transaction
    .selectFrom('subscriptions')
    .select(['id', 'price_id', 'ends_at'])
    .where('service_id', '=', subscription.id)
    .executeTakeFirst()
  const item = await knownItem(transaction, subscription)
  const priceId = item?.priceId ?? known?.price_id
  // A plan that is not ours to give permits nothing here. What is known of it stays, with its end.
  if (priceId === undefined) return
  const status = statusOf(subscription)
  const row = {
    status,
    price_id: priceId,
    quantity: item?.quantity ?? 1,
    trial_ends_at: dateOrNull(subscription.trial_end),
    current_period_end: dateOrNull(periodEnd(subscription)),
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    next_amount: nextAmount === null ? null : toMajor(nextAmount, subscription.currency),
    ends_at: endsAt(subscription, { unpaidSince, now: context.now(), before: known?.ends_at ?? null }),
    ended_at: dateOrNull(subscription.ended_at),
  }
  await transaction
    .insertInto('subscriptions')
    .values({
      ...row,
      user_id: userId,
      service_id: subscription.id,
      created_at: dateOf(subscription.created),
    })
    .onConflict(conflict => conflict.column('service_id').doUpdateSet(row))
    .execute()
  if (subscription.status === 'canceled')
    await tellOfEnd(context, transaction, { userId, priceId, serviceId: subscription.id, at: row.ended_at })
}

/** The first item that is a price of ours. */
async function knownItem(transaction: Db, { items }: Stripe.Subscription) {
  const ids = items.data.map(item => item.price.id)
  if (ids.length === 0) return undefined
  const prices = await transaction
    .selectFrom('prices')
    .select(['id', 'service_id'])
    .where('service_id', 'in', ids)
    .execute()
  for (const { price, quantity } of items.data) {
    const known = prices.find(({ service_id }) => service_id === price.id)
    if (known) return { priceId: known.id, quantity: quantity ?? 1 }
  }
  return undefined
}

async function endAll({ now }: Services, transaction: Db, userId: number) {
  await transaction
    .updateTable('subscriptions')
    .set({ status: 'ended', ends_at: now(), ended_at: now(), next_amount: null })
    .where('user_id', '=', userId)
    .where('service_id', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
}
