import type { Subscriber, SubscriberExportQuery } from '@app/shared/wire'
import { sql } from 'kysely'
import { containing } from '../../db/like'
import { offsetOf, type PageWanted } from '../../db/page-of'
import type { Db } from '../../db/schema'
import { displayName } from '../../identity/display-name'

/** One that was cancelled goes on for a while; what has ended, or never began, is not cancelled any more. */
const state = sql<Subscriber['state']>`case
  when cancel_at_period_end and status not in ('ended', 'incomplete') then 'cancelled' else status end`

/** The subscriptions of everybody. */
export const subscriberStore = (db: Db) => ({
  /** One page of those that match, in the wanted order. */
  async list({ page, perPage, ...wanted }: SubscriberExportQuery & PageWanted) {
    const [rows, { total }] = await Promise.all([
      inOrder(db, wanted).select(columns).limit(perPage).offset(offsetOf({ page, perPage })).execute(),
      found(db, wanted)
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { subscribers: rows.map(shown), total: Number(total) }
  },

  /** Those that match, by id in the wanted order. */
  ids: async (wanted: SubscriberExportQuery) =>
    (await inOrder(db, wanted).select('subscriptions.id').execute()).map(({ id }) => id),

  /** Those of these ids that are still there, in any order. */
  some: async (ids: readonly number[]) =>
    (await subscriptions(db).select(columns).where('subscriptions.id', 'in', ids).execute()).map(shown),

  async find(id: number): Promise<Subscriber | undefined> {
    const row = await subscriptions(db).select(columns).where('subscriptions.id', '=', id).executeTakeFirst()
    return row && shown(row)
  },
})

const subscriptions = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('prices', 'prices.id', 'price_id')
    .innerJoin('products', 'products.id', 'product_id')

function found(db: Db, { query = '', state: wanted, plan }: SubscriberExportQuery) {
  const pattern = containing(query.trim())
  return subscriptions(db)
    .where(where => {
      const name = where.fn('concat_ws', [where.val(' '), 'first_name', 'last_name'])
      return where.or([where('email', 'ilike', pattern), where(name, 'ilike', pattern)])
    })
    .$if(wanted !== undefined, rows => rows.where(state, '=', wanted ?? 'active'))
    .$if(plan !== undefined, rows => rows.where('product_id', '=', plan ?? 0))
}

const inOrder = (db: Db, wanted: SubscriberExportQuery) => {
  const { orderBy = 'created_at', orderDir = 'desc' } = wanted
  return found(db, wanted)
    .orderBy(`subscriptions.${orderBy}`, order =>
      (orderDir === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('subscriptions.id', orderDir)
}

const columns = [
  'subscriptions.id',
  'subscriptions.service_id',
  'subscriptions.created_at',
  ...(['user_id', 'first_name', 'last_name', 'email'] as const),
  ...(['price_id', 'product_id', 'amount', 'currency', 'interval', 'interval_count'] as const),
  'products.name as product',
  ...(['quantity', 'status', 'trial_ends_at', 'current_period_end', 'ends_at', 'next_amount'] as const),
  state.as('state'),
] as const

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
const rowsOf = (db: Db) => subscriptions(db).select(columns)

const shown = (row: Row): Subscriber => ({
  id: row.id,
  user: { id: row.user_id, display_name: displayName(row), email: row.email },
  product_id: row.product_id,
  product: row.product,
  price: {
    ...{ id: row.price_id, amount: Number(row.amount), currency: row.currency },
    ...{ interval: row.interval, interval_count: row.interval_count },
  },
  quantity: row.quantity,
  status: row.status,
  state: row.state,
  created_at: row.created_at.toISOString(),
  trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
  current_period_end: row.current_period_end?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  next_amount: row.next_amount === null ? null : Number(row.next_amount),
  changeable: row.service_id !== null && row.status !== 'ended',
})
