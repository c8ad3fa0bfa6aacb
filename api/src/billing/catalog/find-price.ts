import type { Db } from '../../db/schema'
import { invalid } from '../../errors/refusals'

/** A price with what its plan says about taking it. */
const findPrice = (db: Db, priceId: number) =>
  db
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'product_id')
    .select([
      'prices.id',
      'prices.product_id',
      'prices.amount',
      'prices.currency',
      'prices.interval',
      'prices.interval_count',
      'prices.archived_at',
      'prices.service_id',
      'products.name',
      'products.description',
      'products.hidden',
      'products.free',
      'products.trial_days',
      'products.per_seat',
      'products.permissions',
      'products.service_id as product_service_id',
    ])
    .where('prices.id', '=', priceId)
    .executeTakeFirst()

export type FoundPrice = NonNullable<Awaited<ReturnType<typeof findPrice>>>

/** A price that somebody may take now; 422 for one that is unknown, hidden, archived or free. */
export async function takeablePrice(db: Db, priceId: number): Promise<FoundPrice> {
  const price = await givablePrice(db, priceId)
  if (price.hidden) throw unavailable()
  return price
}

/** A price that somebody can be given: one that people may take, or one of a hidden plan. */
export async function givablePrice(db: Db, priceId: number): Promise<FoundPrice> {
  const price = await findPrice(db, priceId)
  if (!price || price.free || price.archived_at) throw unavailable()
  return price
}

const unavailable = () => invalid({ priceId: 'price_unavailable' })

/** How many are paid for; 422 for a number of seats of a plan that is not sold by them. */
export function seatsOf({ per_seat }: Pick<FoundPrice, 'per_seat'>, quantity = 1) {
  if (!per_seat && quantity !== 1) throw invalid({ quantity: 'seats_not_offered' })
  return quantity
}
