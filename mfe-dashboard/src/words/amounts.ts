const DIGITS = 4

/** A price times a whole number, exactly; both have been checked. */
export const totalOf = (price: string, quantity: number): string =>
  decimalOf(unitsOf(price) * BigInt(quantity))

/** What is left of an amount of dollars without another one, exactly. */
export const differenceOf = (amount: string, other: string): string =>
  decimalOf(unitsOf(amount) - unitsOf(other))

/** A decimal text as whole ten-thousandths. */
function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(DIGITS, '0'))
}

function decimalOf(units: bigint): string {
  const [sign, size] = units < 0n ? ['-', -units] : ['', units]
  const digits = String(size).padStart(DIGITS + 1, '0')
  return `${sign}${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`
}
