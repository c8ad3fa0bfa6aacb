import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { toMinor } from '../../payments/money'
import { installationOf, onceKey } from '../customer/installation'
import type { FoundPrice } from './find-price'

type Services = Pick<Context, 'db' | 'keys' | 'payments'>

/** The id of a price at the payment service, where price and product are made when somebody first wants them. */
export async function ensurePrice(context: Services, price: FoundPrice): Promise<string> {
  if (price.service_id) return price.service_id
  const product = price.product_service_id ?? (await makeProduct(context, price))
  const wanted = {
    product,
    currency: price.currency.toLowerCase(),
    unit_amount: toMinor(Number(price.amount), price.currency),
    recurring: { interval: price.interval, interval_count: price.interval_count },
    metadata: { price_id: String(price.id), installation: installationOf(context) },
  }
  const { id } = await context.payments.stripe.prices.create(wanted, onceKey(context, 'price', wanted))
  return remember(context.db, 'prices', price.id, id)
}

async function makeProduct(context: Services, { product_id, name, description }: FoundPrice) {
  const wanted = {
    name,
    ...(description && { description }),
    metadata: { product_id: String(product_id), installation: installationOf(context) },
  }
  const { id } = await context.payments.stripe.products.create(wanted, onceKey(context, 'product', wanted))
  return remember(context.db, 'products', product_id, id)
}

/** Writes an id down unless another request did; returns the one that counts. */
async function remember(db: Db, table: 'prices' | 'products', id: number, serviceId: string) {
  await db
    .updateTable(table)
    .set({ service_id: serviceId })
    .where('id', '=', id)
    .where('service_id', 'is', null)
    .execute()
  const row = await db.selectFrom(table).select('service_id').where('id', '=', id).executeTakeFirst()
  return row?.service_id ?? serviceId
}
