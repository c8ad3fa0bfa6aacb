import type { CreatePlanRequest, PlanDetail, PlanPrice, WantedPrice } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { toMajor, toMinor } from '../../payments/money'

/** Who has a price now: also who is past the grace and can still pay. */
const COUNTS = sql<boolean>`(ends_at is null or ends_at > now() or status in ('trialing', 'active', 'past_due', 'paused'))`

/** Plans as administrators see and change them. */
export const planStore = (db: Db) => ({
  /** All that are not deleted, in their order. */
  async list(): Promise<PlanDetail[]> {
    const [plans, prices] = await Promise.all([
      db
        .selectFrom('products')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute(),
      db
        .selectFrom('prices')
        .leftJoin('subscriptions', join => join.onRef('subscriptions.price_id', '=', 'prices.id').on(COUNTS))
        .select(({ fn }) => [
          ...(['prices.id', 'product_id', 'amount', 'currency'] as const),
          ...(['interval', 'interval_count', 'archived_at'] as const),
          fn.count<string>('subscriptions.id').as('subscribers'),
        ])
        .groupBy('prices.id')
        .orderBy(sql`interval_count * case interval when 'day' then 1 when 'month' then 30 else 365 end`)
        .orderBy('prices.id')
        .execute(),
    ])
    return plans.map(({ position: _, service_id: __, deleted_at: ___, description, ...plan }) => {
      const own = prices.filter(({ product_id }) => product_id === plan.id)
      const shown = own.map(
        (price): PlanPrice => ({
          id: price.id,
          amount: toMinor(Number(price.amount), price.currency),
          currency: price.currency,
          interval: price.interval,
          interval_count: price.interval_count,
          subscribers_count: Number(price.subscribers),
        }),
      )
      return {
        ...plan,
        description: description ?? '',
        prices: shown.filter((_, index) => own[index]?.archived_at === null),
        former_prices: shown.filter(
          (price, index) => own[index]?.archived_at !== null && price.subscribers_count > 0,
        ),
        subscribers_count: shown.reduce((sum, price) => sum + price.subscribers_count, 0),
      }
    })
  },

  async find(id: number): Promise<PlanDetail | undefined> {
    return (await this.list()).find(plan => plan.id === id)
  },

  /** Lets nobody else change plans before the transaction ends. */
  async lock() {
    await db.selectFrom('products').select('id').orderBy('id').forUpdate().execute()
  },

  /** The new plan's id; it comes last. */
  async create(plan: CreatePlanRequest): Promise<number> {
    const { id } = await db
      .insertInto('products')
      .values(({ selectFrom }) => ({
        ...columnsOf(plan),
        position: selectFrom('products').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await this.addPrices(id, plan.prices)
    return id
  },

  async update(id: number, plan: CreatePlanRequest) {
    await db
      .updateTable('products')
      .set(({ eb }) => ({ ...columnsOf(plan), revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
  },

  async addPrices(id: number, prices: readonly WantedPrice[]) {
    if (prices.length > 0)
      await db
        .insertInto('prices')
        .values(
          prices.map(({ amount, currency, interval, interval_count }) => ({
            ...{ product_id: id, currency, interval, interval_count },
            amount: toMajor(amount, currency),
          })),
        )
        .execute()
  },

  /** Nobody takes these prices any more; who has one keeps it. */
  async retirePrices(ids: readonly number[], time: Date) {
    if (ids.length > 0)
      await db
        .updateTable('prices')
        .set({ archived_at: time, retired: true })
        .where('id', 'in', [...ids])
        .execute()
  },

  async order(ids: readonly number[]) {
    for (const [index, id] of ids.entries())
      await db
        .updateTable('products')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
  },

  /** What was paid for it stays on record. */
  async remove(id: number, time: Date) {
    await db.updateTable('products').set({ deleted_at: time, hidden: true }).where('id', '=', id).execute()
  },
})

const columnsOf = ({
  prices: _,
  feature_list,
  permissions,
  name,
  description,
  ...plan
}: CreatePlanRequest) => ({
  hidden: plan.hidden,
  free: plan.free,
  recommended: plan.recommended,
  trial_days: plan.trial_days,
  per_seat: plan.per_seat,
  name: name.trim(),
  description: description.trim() || null,
  feature_list: JSON.stringify(feature_list),
  permissions: JSON.stringify(permissions),
})
