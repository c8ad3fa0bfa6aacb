/** Changing it changes every price there ever was. */
const SEED = 'harbor'
const YEAR = 365.25 * 86_400
/** Seconds of the shortest and the longest wave; each is twice as long as the one before. */
const SHORTEST = 2
const WAVES = 26

/** A whole number of 32 bits that looks like chance, the same for the same numbers on every machine. */
function scramble(first: number, second: number): number {
  let mixed = Math.imul(first ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(second + 0x7f4a7c15, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** The number that stands for an instrument. */
function keyOf(symbol: string): number {
  let key = 0
  for (const letter of `${SEED} ${symbol}`) key = scramble(key, letter.codePointAt(0) ?? 0)
  return key
}

const keys = new Map<string, number>()
const knownKey = (symbol: string) => {
  const known = keys.get(symbol) ?? keyOf(symbol)
  keys.set(symbol, known)
  return known
}

/**
 * How far the logarithm of a price is from its base at a second, for a volatility of 1 a year. It is a sum of waves, each as high
 * as the square root of its length, which wanders as prices do. Nothing is remembered: any second can be asked for at once.
 */
export function wanderingAt(symbol: string, second: number): number {
  const key = knownKey(symbol)
  let sum = 0
  for (let wave = 0; wave < WAVES; wave++) {
    const length = SHORTEST * 2 ** wave
    const waveKey = scramble(key, wave)
    // Waves that all began at once would all rest at once.
    const place = second / length + waveKey / 2 ** 32
    const index = Math.floor(place)
    const part = place - index
    const from = scramble(waveKey, index) / 2 ** 31 - 1
    const to = scramble(waveKey, index + 1) / 2 ** 31 - 1
    sum += (from + (to - from) * part * part * (3 - 2 * part)) * Math.sqrt(length / YEAR)
  }
  return sum
}
