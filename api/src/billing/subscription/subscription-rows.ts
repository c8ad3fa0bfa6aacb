import type { Db } from '../../db/schema'
import { isValid } from '../../plans/validity'

const storedSubscriptions = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('prices', 'prices.id', 'price_id')
    .select([
      'subscriptions.id',
      'subscriptions.user_id',
      'subscriptions.service_id',
      'subscriptions.status',
      'subscriptions.quantity',
      'subscriptions.trial_ends_at',
      'subscriptions.current_period_end',
      'subscriptions.cancel_at_period_end',
      'subscriptions.next_amount',
      'subscriptions.ends_at',
      'subscriptions.price_id',
      'prices.product_id',
      'prices.amount',
      'prices.currency',
      'prices.interval',
      'prices.interval_count',
    ])

/** What is stored of a user's subscriptions, newest first. */
const subscriptionRows = (db: Db, userId: number) =>
  storedSubscriptions(db)
    .where('user_id', '=', userId)
    .orderBy('subscriptions.created_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .execute()

export type SubscriptionRow = Awaited<ReturnType<typeof subscriptionRows>>[number]

/** The one that is shown and changed: the newest that counts, then the newest that can still be paid, then the newest of all. */
export async function currentSubscription(
  db: Db,
  userId: number,
  time: Date,
): Promise<SubscriptionRow | undefined> {
  const rows = await subscriptionRows(db, userId)
  return (
    rows.find(({ ends_at }) => isValid(ends_at, time)) ??
    rows.find(({ status }) => status === 'past_due' || status === 'paused') ??
    rows.find(({ status }) => status !== 'incomplete') ??
    rows[0]
  )
}

/** One by its number, whosever it is. */
export const subscriptionById = (db: Db, id: number): Promise<SubscriptionRow | undefined> =>
  storedSubscriptions(db).where('subscriptions.id', '=', id).executeTakeFirst()
