/** An amount of the smallest unit of a currency, as people write it. */
export function formatMoney(amount: number, currency: string, language = 'en') {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A moment as the day it falls on in UTC. */
export const formatDay = (seconds: number, language = 'en') =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(seconds * 1000))
