import type { Db } from '../db/schema'

/** The plans people took. */
export const subscriptionStore = (db: Db) => ({
  /** Cancels a user's active subscriptions; those already ended stay unchanged. */
  async endAllOf(userId: number, at: Date) {
    await db
      .updateTable('subscriptions')
      .set({ ends_at: at })
      .where('user_id', '=', userId)
      .where(where => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
      .execute()
  },
})
