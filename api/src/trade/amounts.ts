/** Digits after the point: amounts are whole ten-thousandths of a dollar, and never floats. */
const DIGITS = 4
const ONE = 10n ** BigInt(DIGITS)

/** Dollars in units. */
export const dollars = (amount: number | bigint) => BigInt(amount) * ONE

/** A decimal text such as `187.42` in units; it has been checked to have at most four digits after the point. */
export function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(DIGITS, '0'))
}

/** Units as a decimal text with two digits after the point, or as many as are needed. */
export function decimalOf(units: bigint): string {
  const [sign, size] = units < 0n ? ['-', -units] : ['', units]
  const fraction = String(size % ONE).padStart(DIGITS, '0')
  return `${sign}${size / ONE}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}
