import type { SubscriptionDetails, SubscriptionResponse } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { isValid } from '../../plans/validity'
import { productStore } from '../store'
import { currentSubscription, type SubscriptionRow } from './subscription-rows'
import { usageOf } from './usage'

/** The subscription of a user as the wire shows it, and what they use. */
export async function showSubscription(
  context: Pick<Context, 'db' | 'now'>,
  userId: number,
): Promise<SubscriptionResponse> {
  const row = await currentSubscription(context.db, userId, context.now())
  return {
    subscription: row ? await detailsOf(context, row) : null,
    usage: await usageOf(context, userId),
  }
}

async function detailsOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: SubscriptionRow,
): Promise<SubscriptionDetails | null> {
  const product = (await productStore(db).list()).find(({ id }) => id === row.product_id)
  if (!product) return null
  const { interval, interval_count, currency } = row
  return {
    id: row.id,
    valid: isValid(row.ends_at, now()),
    status: row.status,
    product_id: row.product_id,
    price_id: row.price_id,
    ends_at: row.ends_at?.toISOString() ?? null,
    product,
    price: { id: row.price_id, amount: Number(row.amount), currency, interval, interval_count },
    quantity: row.quantity,
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
    current_period_end: row.current_period_end?.toISOString() ?? null,
    cancel_at_period_end: row.cancel_at_period_end,
    next_amount: row.next_amount === null ? null : Number(row.next_amount),
  }
}
