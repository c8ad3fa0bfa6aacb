/** A number of bytes as people type it. */
export interface TypedSize {
  amount: string
  unit: string
}

/** The bytes of each unit, as the server counts them when it says a size. */
export const units: Record<string, number> = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 }

/** Bytes in the largest unit of which they are at least one. */
export function toSize(bytes: string): TypedSize {
  if (bytes === '') return { amount: '', unit: 'GB' }
  const unit = Object.keys(units).findLast(unit => Number(bytes) >= (units[unit] ?? 0)) ?? 'MB'
  return { amount: String(Number((Number(bytes) / (units[unit] ?? 1)).toPrecision(8))), unit }
}

/** The bytes that were typed; empty where nothing was. */
export const toBytes = ({ amount, unit }: TypedSize): string =>
  amount.trim() === '' ? '' : String(Math.round(Number(amount) * (units[unit] ?? 1)))
