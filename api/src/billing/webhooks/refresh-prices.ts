import type { Context } from '../../context/context'
import { unlessMissing } from '../../payments/service-errors'

/** Takes prices from the offer that the payment service has archived, alone or with their product, and back into it. Who has one keeps it. A price that was taken back here stays that. */
export async function refreshPrices(
  { db, now, payments }: Pick<Context, 'db' | 'now' | 'payments'>,
  product: string,
) {
  const known = await db
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['prices.id', 'prices.service_id', 'archived_at'])
    .where('products.service_id', '=', product)
    .where('prices.service_id', 'is not', null)
    .where('prices.retired', '=', false)
    .execute()
  if (known.length === 0) return
  const found = await unlessMissing(payments.stripe.products.retrieve(product))
  for (const { id, service_id, archived_at } of known) {
    const price = await unlessMissing(payments.stripe.prices.retrieve(service_id ?? ''))
    const isOffered = Boolean(found?.active && price?.active)
    if (isOffered === (archived_at === null)) continue
    await db
      .updateTable('prices')
      .set({ archived_at: isOffered ? null : now() })
      .where('id', '=', id)
      .execute()
  }
}
