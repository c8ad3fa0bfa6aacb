import type { OptionChainResponse } from '@app/shared/wire'
import { invalid } from '../../errors/refusals'
import { decimalOf, unitsOf } from '../amounts'
import type { TradedInstrument } from '../instruments'
import { optionWorth, type Worth } from './option-value'
import { priceAt } from './quote'

const DAY = 86_400_000
const YEAR = 365.25 * DAY
/** An option ends at nine in the evening of its day, in UTC. */
const LAST_HOUR = 21 * 3_600_000
const FRIDAY = 5
const EXPIRIES = 6
/** Strikes on either side of the one nearest to the price. */
const AROUND = 5

/** The next Fridays. */
function expiriesFrom(now: Date): string[] {
  const today = Math.floor(now.getTime() / DAY) * DAY
  const until = (FRIDAY - new Date(today).getUTCDay() + 7) % 7
  const isOver = until === 0 && now.getTime() >= today + LAST_HOUR
  const first = today + (isOver ? 7 : until) * DAY
  return Array.from({ length: EXPIRIES }, (_, week) =>
    new Date(first + week * 7 * DAY).toISOString().slice(0, 10),
  )
}

/** Dollars between two strikes: some one or two percent of the price, as 1, 2 or 5 times a power of ten. */
function strikeStep(price: number): number {
  const wanted = price * 0.01
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * ([1, 2, 5].find(times => times * power >= wanted) ?? 10)
}

/** Calls and puts of an expiry, worth what the simulated price and its volatility make of them. 422 for a day that is no expiry. */
export function optionChain(
  instrument: TradedInstrument,
  now: Date,
  wanted: string | undefined,
): OptionChainResponse {
  const expiries = expiriesFrom(now)
  const expiry = wanted ?? expiries[0] ?? ''
  if (!expiries.includes(expiry))
    throw invalid({ expiry: { code: 'selection_invalid', params: { field: 'expiry' } } })
  const units = priceAt(instrument, now.getTime())
  const price = Number(units) / 10_000
  const step = strikeStep(price)
  const nearest = Math.max(AROUND + 1, Math.round(price / step))
  const years = Math.max(0, Date.parse(expiry) + LAST_HOUR - now.getTime()) / YEAR
  const strikes = Array.from({ length: 2 * AROUND + 1 }, (_, index) => {
    const strike = ((nearest - AROUND + index) * step).toFixed(2)
    const { call, put } = optionWorth({
      price,
      strike: Number(strike),
      years,
      volatility: instrument.volatility,
    })
    return { strike: decimalOf(unitsOf(strike)), call: shown(call), put: shown(put) }
  })
  return { symbol: instrument.symbol, price: decimalOf(units), expiry, expiries, strikes }
}

const shown = ({ price, delta }: Worth) => ({
  price: Math.max(0, price).toFixed(2),
  delta: Math.round(delta * 100) / 100,
})
