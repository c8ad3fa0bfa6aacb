const DIGITS = 4

/** A price times a whole number, exactly; both have been checked. */
export function totalOf(price: string, quantity: number): string {
  const [whole = '0', fraction = ''] = price.split('.')
  const total = BigInt(whole + fraction.padEnd(DIGITS, '0')) * BigInt(quantity)
  const digits = String(total).padStart(DIGITS + 1, '0')
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`
}
