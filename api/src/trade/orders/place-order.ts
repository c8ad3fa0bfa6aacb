import type { CreateOrderRequest, TradeOrder } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { accountStore } from '../accounts/account-store'
import { dealNow, setAside } from '../accounts/settle'
import { decimalOf, unitsOf } from '../amounts'
import { instrumentOf, type TradedInstrument } from '../instruments'
import { sidesAt } from '../prices/quote'
import { type OrderRow, orderStore, shownOrder } from './order-store'

/** Open orders of one person. */
const MOST_OPEN = 100

/**
 * Places an order, once per ticket. It is filled at once where the price allows it, rejected where the account lacks what it
 * needs, and otherwise open. 422 for what cannot be meant.
 */
export async function placeOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  request: CreateOrderRequest,
): Promise<TradeOrder> {
  const { instrument, limit } = checked(request)
  const ticket = request.ticket.toLowerCase()
  return db.transaction().execute(async transaction => {
    const time = now()
    const account = accountStore(transaction, userId)
    const orders = orderStore(transaction, userId)
    const money = await account.lock(time)
    const before = await orders.ofTicket(ticket)
    if (before) return sameOrder(before, request, limit)

    const { symbol, side, kind } = request
    const { bid, ask } = sidesAt(instrument, time.getTime())
    const price = side === 'buy' ? ask : bid
    const isNow = limit === null || (side === 'buy' ? limit >= price : limit <= price)
    const books = { money, holding: await account.holding(symbol) }
    const quantity = BigInt(request.quantity)
    const after = isNow
      ? dealNow(books, { side, quantity, price })
      : setAside(books, { side, quantity, price: limit })
    if (after && !isNow && (await orders.countOpen()) >= MOST_OPEN)
      throw invalid({ quantity: { code: 'orders_limit', params: { max: MOST_OPEN } } })

    if (after) {
      await account.setMoney(after.money)
      await account.setHolding(symbol, after.holding)
    }
    const state = after ? (isNow ? ('filled' as const) : ('open' as const)) : ('rejected' as const)
    const row = await orders.add({
      ticket,
      symbol,
      side,
      kind,
      quantity: request.quantity,
      limit_price: limit,
      state,
      reason: after ? null : side === 'buy' ? 'funds' : 'position',
      fill_price: state === 'filled' ? price : null,
      created_at: time,
      closed_at: state === 'open' ? null : time,
    })
    return shownOrder(row)
  })
}

/** The instrument and the limit in units that a request means. */
function checked({ symbol, kind, limitPrice }: CreateOrderRequest): {
  instrument: TradedInstrument
  limit: bigint | null
} {
  const instrument = instrumentOf(symbol)
  if (!instrument) throw invalid({ symbol: { code: 'selection_invalid', params: { field: 'symbol' } } })
  if (kind === 'market') {
    if (limitPrice !== undefined) throw invalid({ limitPrice: 'limit_of_market_order' })
    return { instrument, limit: null }
  }
  if (limitPrice === undefined)
    throw invalid({ limitPrice: { code: 'required', params: { field: 'limit price' } } })
  const limit = unitsOf(limitPrice)
  const tick = decimalOf(instrument.tick)
  if (limit === 0n || limit % instrument.tick !== 0n)
    throw invalid({ limitPrice: { code: 'limit_off_tick', params: { tick } } })
  return { instrument, limit }
}

/** What a ticket made before; 422 when something else is written on it now. */
function sameOrder(row: OrderRow, request: CreateOrderRequest, limit: bigint | null): TradeOrder {
  const isSame =
    row.symbol === request.symbol &&
    row.side === request.side &&
    row.kind === request.kind &&
    row.quantity === request.quantity &&
    (row.limit_price === null ? limit === null : BigInt(row.limit_price) === limit)
  if (!isSame) throw invalid({ ticket: 'ticket_used' })
  return shownOrder(row)
}
