import type { TradeOrder } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { refuse } from '../../errors/app-error'
import { notFound } from '../../errors/refusals'
import { accountStore } from '../accounts/account-store'
import { dealNow, giveBack } from '../accounts/settle'
import { type OrderRow, orderStore, shownOrder } from './order-store'

type Store = Pick<Context, 'db' | 'now'>

/** Cancels an open order and gives back what was set aside. Twice is once; 409 when it was filled or rejected before, 404 for somebody else's. */
export async function cancelOrder(context: Store, userId: number, id: number): Promise<TradeOrder> {
  const row = await close(context, userId, id)
  if (!row) throw notFound('order')
  if (row.state !== 'cancelled') throw refuse(409, 'order_closed')
  return shownOrder(row)
}

/** Fills an open order at a price in units that is as good as its limit or better; nothing if it is no longer open. */
export async function fillOrder(context: Store, userId: number, id: number, price: bigint) {
  await close(context, userId, id, price)
}

/** Closes an order with the account locked, so that of a cancellation and a fill one comes second and finds it closed. Returns the order as it then is. */
function close({ db, now }: Store, userId: number, id: number, price?: bigint) {
  return db.transaction().execute(async (transaction): Promise<OrderRow | undefined> => {
    const orders = orderStore(transaction, userId)
    // Who has no order has no account either, and reading must not open one.
    if (!(await orders.find(id))) return undefined
    const account = accountStore(transaction, userId)
    const time = now()
    const money = await account.lock(time)
    const row = await orders.close(id, {
      state: price === undefined ? 'cancelled' : 'filled',
      closed_at: time,
      ...(price !== undefined && { fill_price: price }),
    })
    if (!row) return orders.find(id)
    const { side, symbol, limit_price } = row
    const quantity = BigInt(row.quantity)
    const books = { money, holding: await account.holding(symbol) }
    const freed = giveBack(books, { side, quantity, price: BigInt(limit_price ?? 0) })
    const after = price === undefined ? freed : dealNow(freed, { side, quantity, price })
    if (!after) throw new Error(`Order ${id} was not covered by what was set aside for it.`)
    await account.setMoney(after.money)
    await account.setHolding(symbol, after.holding)
    return row
  })
}
