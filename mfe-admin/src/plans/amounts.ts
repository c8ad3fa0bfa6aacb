import type { TransFunction } from '@app/shared/i18n'
import type { PlanPrice } from '@app/shared/wire'

/** Decimal places of a currency as the payment service counts them: those of the krona of Iceland and of the shilling of Uganda are two. */
export function decimalsOf(currency: string): number {
  if (['ISK', 'UGX'].includes(currency)) return 2
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Minor units as people type them: 999 cents are 9.99. */
export const toTyped = (amount: number, currency: string) =>
  (amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))

/** What was typed, in minor units; 0, which the server refuses in words, for what is no such amount. */
export function fromTyped(typed: string, currency: string): number {
  const decimals = decimalsOf(currency)
  return Math.round(numberFrom(typed, decimals) * 10 ** decimals)
}

/**
 * A number with so many decimal places at most, after a point or a comma; 0 for anything else. Three digits after a comma are thousands to some
 * people, so `1,000` must not become one dollar.
 */
export function numberFrom(typed: string, decimals: number): number {
  const [, whole, fraction = ''] = /^(-?\d*)(?:[.,](\d+))?$/.exec(typed.trim()) ?? []
  const number = fraction.length > decimals ? 0 : Number(`${whole}.${fraction}0`)
  return Number.isFinite(number) ? number : 0
}

const every = {
  day: ':amount a day|:amount every :count days',
  month: ':amount a month|:amount every :count months',
  year: ':amount a year|:amount every :count years',
}

/** A price in words, such as `$19.00 a month`. */
export function priceText(
  { amount, currency, interval, interval_count }: Omit<PlanPrice, 'id' | 'subscribers_count'>,
  { trans, language }: { trans: TransFunction; language: string },
): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return trans(every[interval], {
    amount: format.format(amount / 10 ** decimalsOf(currency)),
    count: interval_count,
  })
}
