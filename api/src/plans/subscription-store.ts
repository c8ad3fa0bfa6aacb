import type { Db } from '../db/schema'
import { validAt } from './validity'

/** The plans people took. */
export const subscriptionStore = (db: Db) => ({
  /** What the plans permit that count at this time, with their ends. */
  plansOf: (userId: number, time: Date) =>
    db
      .selectFrom('subscriptions')
      .innerJoin('prices', 'prices.id', 'price_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['ends_at', 'products.permissions'])
      .where('user_id', '=', userId)
      .where(validAt(time))
      .execute(),

  /** Cancels a user's active subscriptions; those already ended stay unchanged. */
  async endAllOf(userId: number, at: Date) {
    await db
      .updateTable('subscriptions')
      .set({ ends_at: at })
      .where('user_id', '=', userId)
      .where(validAt(at))
      .execute()
  },
})
