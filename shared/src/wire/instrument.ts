import { type Static, Type } from 'typebox'

/** A decimal number as text, such as `187.42`: exact, unlike a number of JSON. */
export const Decimal = Type.String({ pattern: '^-?\\d{1,15}(\\.\\d{1,4})?$' })

/** What is paid for an instrument at a moment. */
export const Quote = Type.Object({
  symbol: Type.String(),
  price: Decimal,
  /** What a seller gets and a buyer pays. */
  bid: Decimal,
  ask: Decimal,
  /** Against 24 hours before. */
  change: Decimal,
  change_percent: Type.Number(),
  /** ISO date. */
  at: Type.String(),
})
export type Quote = Static<typeof Quote>

/** Something that can be traded, with its price now. Prices are simulated, in dollars of play money. */
export const Instrument = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  /** Prices are multiples of it. */
  tick_size: Decimal,
  /** Standard deviation of a year's return, such as 0.3. */
  volatility: Type.Number(),
  quote: Quote,
})
export type Instrument = Static<typeof Instrument>

/** Answer of `GET instruments`. */
export const InstrumentsResponse = Type.Object({ instruments: Type.Array(Instrument) })
export type InstrumentsResponse = Static<typeof InstrumentsResponse>

/** How far back a history goes. */
export const HistoryRange = Type.Union([
  Type.Literal('1D'),
  Type.Literal('1W'),
  Type.Literal('1M'),
  Type.Literal('3M'),
  Type.Literal('1Y'),
])
export type HistoryRange = Static<typeof HistoryRange>

/** Query of `GET instruments/{symbol}/history`; a day when not said. */
export const PriceHistoryQuery = Type.Object({ range: Type.Optional(HistoryRange) })

/** The first, highest, lowest and last price of a stretch of time that begins at `at`. */
export const Candle = Type.Object({
  at: Type.String(),
  open: Decimal,
  high: Decimal,
  low: Decimal,
  close: Decimal,
})
export type Candle = Static<typeof Candle>

/** Answer of `GET instruments/{symbol}/history`, oldest first. */
export const PriceHistoryResponse = Type.Object({
  symbol: Type.String(),
  range: HistoryRange,
  candles: Type.Array(Candle),
})
export type PriceHistoryResponse = Static<typeof PriceHistoryResponse>

/** What an option is worth, and by how much that changes with a dollar of the price. */
const OptionValue = Type.Object({ price: Decimal, delta: Type.Number() })

/** Query of `GET instruments/{symbol}/options`: one of the expiries, the next when not said. */
export const OptionChainQuery = Type.Object({
  expiry: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
})

/** Answer of `GET instruments/{symbol}/options`: calls and puts by strike, lowest first. Days are in UTC. */
export const OptionChainResponse = Type.Object({
  symbol: Type.String(),
  price: Decimal,
  expiry: Type.String(),
  expiries: Type.Array(Type.String()),
  strikes: Type.Array(Type.Object({ strike: Decimal, call: OptionValue, put: OptionValue })),
})
export type OptionChainResponse = Static<typeof OptionChainResponse>
