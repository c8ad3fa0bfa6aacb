import type { Context } from '../../context/context'
import { unlessMissing } from '../../payments/service-errors'

/**
 * Brings a plan at the payment service to what it is here: its words, and which of its prices can be taken. What nobody has
 * wanted yet is not there, and is made when somebody does. Again, it changes nothing.
 */
export async function followPlan({ db, payments }: Pick<Context, 'db' | 'payments'>, id: number) {
  const plan = await db
    .selectFrom('products')
    .select(['service_id', 'name', 'description', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!plan?.service_id) return
  const retired = await db
    .selectFrom('prices')
    .select('service_id')
    .where('product_id', '=', id)
    .where('retired', '=', true)
    .execute()
  for (const { service_id } of retired)
    if (service_id) await unlessMissing(payments.stripe.prices.update(service_id, { active: false }))
  await unlessMissing(
    payments.stripe.products.update(plan.service_id, {
      name: plan.name,
      description: plan.description ?? '',
      active: plan.deleted_at === null,
    }),
  )
}
