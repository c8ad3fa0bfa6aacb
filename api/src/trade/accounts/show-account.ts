import type { Position, TradeAccountResponse } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { decimalOf } from '../amounts'
import { instrumentOf } from '../instruments'
import { priceAt } from '../prices/quote'
import { accountStore, type Holding } from './account-store'

/** The account of a person in the words of the wire. */
export async function showAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
): Promise<TradeAccountResponse> {
  const account = accountStore(db, userId)
  const [money, holdings] = await Promise.all([account.money(), account.holdings()])
  const moment = now().getTime()
  return {
    cash: decimalOf(money.cash),
    held: decimalOf(money.held),
    positions: holdings.map(holding => shownPosition(holding, worthOf(holding, moment))),
  }
}

/** What all that somebody holds of an instrument is worth at a moment, in units. */
export const worthOf = ({ symbol, quantity, held }: Holding & { symbol: string }, moment: number): bigint =>
  worthAt(symbol, quantity + held, moment)

/** What somebody holds of an instrument, worth so many units, in the words of the wire. */
export function shownPosition(
  { symbol, quantity, held, cost }: Holding & { symbol: string },
  worth: bigint,
): Position {
  return {
    symbol,
    quantity: Number(quantity),
    held: Number(held),
    cost: decimalOf(cost),
    value: decimalOf(worth),
  }
}

/** What so many of an instrument are worth at a moment, in units; nothing once it is no longer traded. */
export function worthAt(symbol: string, quantity: bigint, moment: number): bigint {
  const instrument = instrumentOf(symbol)
  return instrument ? priceAt(instrument, moment) * quantity : 0n
}
