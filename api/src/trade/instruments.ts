/** Something that can be traded. Its price is simulated around `base`. */
export interface TradedInstrument {
  symbol: string
  name: string
  /** Dollars it costs in the long run. */
  base: number
  /** Ten-thousandths of a dollar; prices are multiples of it. */
  tick: bigint
  /** Standard deviation of a year's return. */
  volatility: number
}

const CENT = 100n

/** All there is to trade, invented like its prices. */
export const instruments: readonly TradedInstrument[] = [
  { symbol: 'ANCR', name: 'Anchor Insurance', base: 84, tick: CENT, volatility: 0.16 },
  { symbol: 'BUOY', name: 'Buoy Instruments', base: 27, tick: CENT, volatility: 0.42 },
  { symbol: 'DOCK', name: 'Dockside Logistics', base: 61, tick: CENT, volatility: 0.24 },
  { symbol: 'FERY', name: 'Ferry Lines', base: 18, tick: CENT, volatility: 0.31 },
  { symbol: 'GULL', name: 'Gull Air', base: 43, tick: CENT, volatility: 0.38 },
  { symbol: 'HARB', name: 'Harbor Index', base: 512, tick: CENT, volatility: 0.14 },
  { symbol: 'KEEL', name: 'Keel Shipyards', base: 132, tick: CENT, volatility: 0.28 },
  { symbol: 'LGHT', name: 'Lighthouse Energy', base: 228, tick: CENT, volatility: 0.26 },
  { symbol: 'PEBL', name: 'Pebble Mining', base: 3.2, tick: 10n, volatility: 0.65 },
  { symbol: 'QUAY', name: 'Quay Software', base: 187, tick: CENT, volatility: 0.35 },
  { symbol: 'SALT', name: 'Salt Futures', base: 74, tick: 2n * CENT, volatility: 0.22 },
  { symbol: 'TIDE', name: 'Tide Power', base: 96, tick: CENT, volatility: 0.3 },
]

/** The instrument of this symbol; undefined when there is none. */
export const instrumentOf = (symbol: string): TradedInstrument | undefined =>
  instruments.find(instrument => instrument.symbol === symbol)
