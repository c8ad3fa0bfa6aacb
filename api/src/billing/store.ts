import type { Product } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/schema'

/** Products people can subscribe to. */
export const productStore = (db: Db) => ({
  /** All products in the order to show them, prices shortest interval first. */
  async list(): Promise<Product[]> {
    const [products, prices] = await Promise.all([
      db
        .selectFrom('products')
        .select([
          'id',
          'name',
          'description',
          'hidden',
          'free',
          'recommended',
          'feature_list',
          'permissions',
          'trial_days',
          'per_seat',
        ])
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .limit(200)
        .execute(),
      db
        .selectFrom('prices')
        .select(['id', 'product_id', 'amount', 'currency', 'interval', 'interval_count'])
        .where('archived_at', 'is', null)
        .orderBy(sql`interval_count * case interval when 'day' then 1 when 'month' then 30 else 365 end`)
        .orderBy('id')
        .execute(),
    ])
    return products.map(product => ({
      ...product,
      prices: prices
        .filter(price => price.product_id === product.id)
        .map(price => ({ ...price, amount: Number(price.amount) })),
    }))
  },

  async create({ prices, feature_list, permissions, ...product }: NewProduct) {
    const { id } = await db
      .insertInto('products')
      .values({
        ...product,
        feature_list: JSON.stringify(feature_list),
        permissions: JSON.stringify(permissions),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (prices.length > 0)
      await db
        .insertInto('prices')
        .values(prices.map(price => ({ ...price, product_id: id })))
        .execute()
  },
})

/** A product before it has ids. */
export interface NewProduct extends Omit<Product, 'id' | 'prices'> {
  position: number
  prices: Omit<Product['prices'][number], 'id'>[]
}
