import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/schema'

/** Milliseconds after which a page of payment is of no use any more; the service allows a day at most. */
const LIFE = 23 * 3_600_000

/** Ways to the page of payment that were begun. A user has one open at a time. */
export const checkoutStore = (db: Db) => ({
  openOf: (userId: number) =>
    db
      .selectFrom('checkouts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('status', '=', 'open')
      .executeTakeFirst(),

  /** Begins one; undefined when another request of the user was first. */
  async begin(
    row: { user_id: number; price_id: number; quantity: number; request_hash: string },
    time: Date,
  ) {
    const inserted = await db
      .insertInto('checkouts')
      .values({
        ...row,
        id: randomUUID(),
        created_at: time,
        expires_at: new Date(time.getTime() + LIFE),
      })
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return inserted
  },

  /** The page of the service is known; false when the checkout was ended meanwhile. */
  async opened(id: string, { id: serviceId, url }: { id: string; url: string | null }): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('checkouts')
      .set({ service_id: serviceId, url })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** Ends an open one; what has ended stays as it is. */
  async end(id: string, status: 'completed' | 'expired') {
    await db
      .updateTable('checkouts')
      .set({ status, url: null })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .execute()
  },

  /** A page that was paid for is completed, even one that was given up here. */
  async complete(id: string) {
    await db.updateTable('checkouts').set({ status: 'completed', url: null }).where('id', '=', id).execute()
  },

  /** Those that are past their end and still open, oldest first. */
  overdue: (time: Date, limit: number) =>
    db
      .selectFrom('checkouts')
      .selectAll()
      .where('status', '=', 'open')
      .where('expires_at', '<', time)
      .orderBy('expires_at')
      .limit(limit)
      .execute(),

  find: (userId: number, id: string) =>
    db
      .selectFrom('checkouts')
      .innerJoin('prices', 'prices.id', 'price_id')
      .selectAll('checkouts')
      .select('prices.product_id')
      .where('checkouts.user_id', '=', userId)
      .where('checkouts.id', '=', id)
      .executeTakeFirst(),
})

/** A checkout as it is stored. */
export type Checkout = NonNullable<Awaited<ReturnType<ReturnType<typeof checkoutStore>['begin']>>>
