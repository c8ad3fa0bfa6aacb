import type { Candle, HistoryRange } from '@app/shared/wire'
import { decimalOf } from '../amounts'
import type { TradedInstrument } from '../instruments'
import { priceAt } from './quote'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds that a range goes back, and of one candle. */
const ranges: Record<HistoryRange, { back: number; step: number }> = {
  '1D': { back: DAY, step: 5 * MINUTE },
  '1W': { back: 7 * DAY, step: HOUR },
  '1M': { back: 30 * DAY, step: 4 * HOUR },
  '3M': { back: 91 * DAY, step: 12 * HOUR },
  '1Y': { back: 365 * DAY, step: DAY },
}
/** Prices that are looked at for the highest and the lowest of a candle. */
const SAMPLES = 8

/** Candles up to now, oldest first; each begins with the price the one before ended with. They lie on the same times for everybody. */
export function historyOf(instrument: TradedInstrument, range: HistoryRange, now: Date): Candle[] {
  const { back, step } = ranges[range]
  const end = now.getTime()
  const candles: Candle[] = []
  for (let start = Math.floor((end - back) / step) * step + step; start <= end; start += step)
    candles.push(candleOf(instrument, start, Math.min(start + step, end), step))
  return candles
}

function candleOf(instrument: TradedInstrument, start: number, end: number, step: number): Candle {
  const open = priceAt(instrument, start)
  const close = priceAt(instrument, end)
  let [high, low] = open > close ? [open, close] : [close, open]
  for (let sample = 1; sample < SAMPLES; sample++) {
    const moment = start + (step / SAMPLES) * sample
    if (moment >= end) break
    const price = priceAt(instrument, moment)
    if (price > high) high = price
    if (price < low) low = price
  }
  return {
    at: new Date(start).toISOString(),
    open: decimalOf(open),
    high: decimalOf(high),
    low: decimalOf(low),
    close: decimalOf(close),
  }
}
