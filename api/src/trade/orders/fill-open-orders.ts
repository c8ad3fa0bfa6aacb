import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import { runPeriodically } from '../../jobs/run-periodically'
import { instrumentOf } from '../instruments'
import { sidesAt, TICK } from '../prices/quote'
import { fillOrder } from './close-order'

/** Orders that are filled before prices are looked at again. */
const AT_ONCE = 200

/** Fills open orders with every tick. Any number of processes may do so together. */
export function fillOrders(app: FastifyInstance, context: Context) {
  runPeriodically(app, {
    every: TICK,
    run: closing => fillOpenOrders(context, closing),
    problem: 'open orders were not filled',
  })
}

/** Fills the open orders whose limit the price of now has reached, oldest first. */
export async function fillOpenOrders(
  context: Pick<Context, 'db' | 'now'>,
  closing: AbortSignal = new AbortController().signal,
) {
  const { db, now } = context
  const symbols = await db
    .selectFrom('trade_orders')
    .select('symbol')
    .distinct()
    .where('state', '=', 'open')
    .execute()
  for (const { symbol } of symbols) {
    const instrument = instrumentOf(symbol)
    // An instrument that is no longer traded: its orders can only be cancelled.
    if (!instrument) continue
    const { bid, ask } = sidesAt(instrument, now().getTime())
    const reached = await db
      .selectFrom('trade_orders')
      .select(['id', 'user_id', 'side'])
      .where('symbol', '=', symbol)
      .where('state', '=', 'open')
      .where(where =>
        where.or([
          where.and([where('side', '=', 'buy'), where('limit_price', '>=', String(ask))]),
          where.and([where('side', '=', 'sell'), where('limit_price', '<=', String(bid))]),
        ]),
      )
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, user_id, side } of reached) {
      if (closing.aborted) return
      await fillOrder(context, user_id, id, side === 'buy' ? ask : bid)
    }
  }
}
