import type { Quote } from '@app/shared/wire'
import { decimalOf } from '../amounts'
import type { TradedInstrument } from '../instruments'
import { wanderingAt } from './price-noise'

/** Milliseconds between two prices. */
export const TICK = 1000
const DAY = 86_400_000

/** A price in units at a moment, the same in every process. */
export function priceAt({ symbol, base, tick, volatility }: TradedInstrument, moment: number): bigint {
  const second = Math.floor(moment / TICK)
  const away = Math.max(-4, Math.min(4, wanderingAt(symbol, second) * volatility))
  const ticks = Math.round((base * 10_000 * Math.exp(away)) / Number(tick))
  return BigInt(Math.max(2, ticks)) * tick
}

/** What a buyer pays and a seller gets at a moment, in units. */
export function sidesAt(instrument: TradedInstrument, moment: number): { bid: bigint; ask: bigint } {
  const price = priceAt(instrument, moment)
  return { bid: price - instrument.tick, ask: price + instrument.tick }
}

/** The quote of a moment in the words of the wire. */
export function quoteAt(instrument: TradedInstrument, time: Date): Quote {
  const moment = time.getTime()
  const price = priceAt(instrument, moment)
  const before = priceAt(instrument, moment - DAY)
  const { bid, ask } = sidesAt(instrument, moment)
  return {
    symbol: instrument.symbol,
    price: decimalOf(price),
    bid: decimalOf(bid),
    ask: decimalOf(ask),
    change: decimalOf(price - before),
    change_percent: Math.round((Number(price - before) / Number(before)) * 10_000) / 100,
    at: new Date(Math.floor(moment / TICK) * TICK).toISOString(),
  }
}
