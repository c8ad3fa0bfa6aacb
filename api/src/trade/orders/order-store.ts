import type { OrderExportQuery, OrderSide, OrderState, TradeOrder } from '@app/shared/wire'
import { type Insertable, type Selectable, sql } from 'kysely'
import { createdBetween } from '../../db/created-between'
import { containing } from '../../db/like'
import { offsetOf, type PageWanted } from '../../db/page-of'
import type { Db, Tables } from '../../db/schema'
import { decimalOf } from '../amounts'

/** A row of the orders. */
export type OrderRow = Omit<Selectable<Tables['trade_orders']>, 'user_id'>

const columns = [
  'id',
  'ticket',
  'symbol',
  'side',
  'kind',
  'quantity',
  'limit_price',
  'state',
  'reason',
  'fill_price',
  'created_at',
  'closed_at',
] as const

/** An order in the words of the wire. */
export const shownOrder = (row: OrderRow): TradeOrder => ({
  id: row.id,
  symbol: row.symbol,
  side: row.side,
  kind: row.kind,
  quantity: row.quantity,
  limit_price: row.limit_price && decimalOf(BigInt(row.limit_price)),
  state: row.state,
  reason: row.reason,
  fill_price: row.fill_price && decimalOf(BigInt(row.fill_price)),
  total: row.fill_price && decimalOf(BigInt(row.fill_price) * BigInt(row.quantity)),
  created_at: row.created_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
})

/** The orders of one person. */
export function orderStore(db: Db, userId: number) {
  const own = () => db.selectFrom('trade_orders').where('user_id', '=', userId)
  const wanted = ({ state, side, symbol, ...span }: OrderExportQuery) =>
    own()
      .$if(state !== undefined, query => query.where('state', '=', state as OrderState))
      .$if(side !== undefined, query => query.where('side', '=', side as OrderSide))
      .$if(symbol !== undefined, query => query.where('symbol', 'ilike', containing(symbol as string)))
      .where(where => where.and(createdBetween(span)))
  const sorted = (filter: OrderExportQuery) => {
    const { orderBy = 'id', orderDir = 'desc' } = filter
    return wanted(filter)
      .select(columns)
      .orderBy(orderBy === 'total' ? sql`fill_price * quantity` : orderBy, order =>
        (orderDir === 'asc' ? order.asc() : order.desc()).nullsLast(),
      )
      .orderBy('id', 'desc')
  }

  return {
    find: (id: number) => own().select(columns).where('id', '=', id).executeTakeFirst(),

    ofTicket: (ticket: string) => own().select(columns).where('ticket', '=', ticket).executeTakeFirst(),

    add: (row: Omit<Insertable<Tables['trade_orders']>, 'user_id'>) =>
      db
        .insertInto('trade_orders')
        .values({ ...row, user_id: userId })
        .returning(columns)
        .executeTakeFirstOrThrow(),

    /** Closes an order that is open; undefined when it is not, or not theirs. */
    close: (id: number, change: { state: OrderState; fill_price?: bigint; closed_at: Date }) =>
      db
        .updateTable('trade_orders')
        .set(change)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returning(columns)
        .executeTakeFirst(),

    /** How many are open. */
    async countOpen() {
      const { count } = await own()
        .where('state', '=', 'open')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async list(filter: OrderExportQuery, page: PageWanted) {
      const [rows, count] = await Promise.all([
        sorted(filter).limit(page.perPage).offset(offsetOf(page)).execute(),
        wanted(filter)
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { rows, total: Number(count.total) }
    },

    /** Every order, newest first. */
    all: () => sorted({}).execute(),

    /** The newest ones, at most so many. */
    newest: (count: number) => sorted({}).limit(count).execute(),

    /** The filtered ones by id, in their order. */
    ids: async (filter: OrderExportQuery) =>
      (await sorted(filter).clearSelect().select('id').execute()).map(({ id }) => id),

    /** Those of these ids that the filter still finds. */
    some: (filter: OrderExportQuery, ids: readonly number[]) =>
      sorted(filter).where('id', 'in', ids).execute(),
  }
}
