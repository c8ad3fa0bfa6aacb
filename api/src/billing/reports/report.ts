import { csvHead, csvLine } from '@app/shared/csv'
import type { PlanReport } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../../context/context'
import { decimalsOf } from '../../payments/money'

const MONTH = 30 * 24 * 3_600_000

/** What a subscription brings by month, of a query over subscriptions and prices. */
export const perMonth = sql<number>`amount * quantity / interval_count / case prices.interval
  when 'day' then 12.0 / 365 when 'month' then 1 else 12 end`

/** What each plan brings in each currency now, and how it moved within 30 days. Discounts and taxes are left out: the payment service alone knows them. */
export async function billingReport({ db, now }: Pick<Context, 'db' | 'now'>): Promise<PlanReport[]> {
  const time = now()
  const since = new Date(time.getTime() - MONTH)
  const counts = sql`(ends_at is null or ends_at > ${time})`
  const is = (status: string) => sql`status = ${status} and ${counts}`
  const count = (condition: ReturnType<typeof sql>) => sql<string>`count(*) filter (where ${condition})`
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('prices', 'prices.id', 'price_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.id as product_id', 'products.name as product', 'prices.currency'])
    .select(
      sql<string>`coalesce(sum(${perMonth}) filter (where ${counts} and status in ('active', 'past_due')), 0)`.as(
        'mrr',
      ),
    )
    .select([
      count(is('active')).as('active'),
      count(is('trialing')).as('trialing'),
      count(is('past_due')).as('past_due'),
      count(sql`subscriptions.created_at > ${since} and status <> 'incomplete'`).as('new'),
      count(sql`ended_at > ${since} and ended_at <= ${time}`).as('churned'),
    ])
    .where('subscriptions.service_id', 'is not', null)
    .groupBy(['products.id', 'products.name', 'products.position', 'prices.currency'])
    .orderBy('products.position')
    .orderBy('products.id')
    .orderBy('prices.currency')
    .execute()
  return rows.map(row => ({
    product_id: row.product_id,
    product: row.product,
    currency: row.currency,
    mrr: Number(Number(row.mrr).toFixed(decimalsOf(row.currency))),
    active: Number(row.active),
    trialing: Number(row.trialing),
    past_due: Number(row.past_due),
    new: Number(row.new),
    churned: Number(row.churned),
  }))
}

const columns = ['product', 'currency', 'mrr', 'active', 'trialing', 'past_due', 'new', 'churned'] as const

/** The report as a table for spreadsheets. */
export const asCsv = (plans: readonly PlanReport[]) =>
  csvHead(columns) + plans.map(plan => csvLine(columns.map(name => plan[name]))).join('')
