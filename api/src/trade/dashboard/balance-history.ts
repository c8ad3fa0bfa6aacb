import type { BalancePoint } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../../context/context'
import { OPENING_BALANCE } from '../accounts/account-store'
import { worthAt } from '../accounts/show-account'
import { decimalOf } from '../amounts'

const DAY = 86_400_000
const DAYS = 30

/** What somebody bought (or sold, below zero) of an instrument in a day that began at `day`, and what money that brought. */
interface DaysDeals {
  day: Date
  symbol: string
  quantity: string
  money: string
}

/**
 * What an account was worth at the end of each of the last days, and is now. It follows from the filled orders alone, for what
 * anything cost at any moment can be computed.
 */
export async function balanceHistory(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
): Promise<BalancePoint[]> {
  const { rows } = await sql<DaysDeals>`
    select date_trunc('day', closed_at, 'UTC') as day, symbol,
      sum(case side when 'buy' then quantity else -quantity end)::text as quantity,
      sum(case side when 'buy' then -fill_price else fill_price end * quantity)::text as money
    from trade_orders where user_id = ${userId} and state = 'filled'
    group by 1, 2 order by 1`.execute(db)
  const end = now().getTime()
  const today = Math.floor(end / DAY) * DAY
  const moments = Array.from({ length: DAYS - 1 }, (_, index) => today - (DAYS - 2 - index) * DAY)
  const held = new Map<string, bigint>()
  let cash = OPENING_BALANCE
  let next = 0
  return [...moments, end].map(moment => {
    for (let row = rows[next]; row && row.day.getTime() < moment; row = rows[++next]) {
      cash += BigInt(row.money)
      held.set(row.symbol, (held.get(row.symbol) ?? 0n) + BigInt(row.quantity))
    }
    const positions = [...held].map(([symbol, quantity]) => worthAt(symbol, quantity, moment))
    return {
      at: new Date(moment).toISOString(),
      value: decimalOf(positions.reduce((sum, worth) => sum + worth, cash)),
    }
  })
}
