/** What an option is worth in dollars, and its delta. */
export interface Worth {
  price: number
  delta: number
}

/** What is known of an option: prices in dollars, `years` until it expires, the volatility of a year. */
interface Terms {
  price: number
  strike: number
  years: number
  volatility: number
}

/** The worth of a call and a put by Black and Scholes, without interest and dividends. */
export function optionWorth({ price, strike, years, volatility }: Terms): { call: Worth; put: Worth } {
  const spread = volatility * Math.sqrt(years)
  if (spread <= 0) {
    const isAbove = price > strike ? 1 : 0
    return {
      call: { price: Math.max(0, price - strike), delta: isAbove },
      put: { price: Math.max(0, strike - price), delta: isAbove - 1 },
    }
  }
  const first = Math.log(price / strike) / spread + spread / 2
  const delta = normal(first)
  const call = price * delta - strike * normal(first - spread)
  // What a call is worth more than a put is what the price is above the strike.
  return { call: { price: call, delta }, put: { price: call - price + strike, delta: delta - 1 } }
}

/** The distribution function of the normal distribution, to seven digits (Abramowitz and Stegun, 26.2.17). */
function normal(value: number): number {
  const scaled = 1 / (1 + 0.2316419 * Math.abs(value))
  const tail =
    (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) *
    scaled *
    (0.31938153 +
      scaled * (-0.356563782 + scaled * (1.781477937 + scaled * (-1.821255978 + scaled * 1.330274429))))
  return value < 0 ? tail : 1 - tail
}
