import { prettyBytes, useDates, useTrans } from '@app/shared/i18n'
import type { Price } from '@app/shared/wire'

const cycles = {
  day: ['Daily', 'Every :count days'],
  month: ['Monthly', 'Every :count months'],
  year: ['Annual', 'Every :count years'],
} as const

/** Money, dates, prices and quantities, as the language of the page writes them. */
export function useFormat() {
  const { trans, language } = useTrans()
  const dates = useDates()
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)
  const cycle = ({ interval, interval_count: count }: Price) => {
    const [one, many] = cycles[interval]
    return count === 1 ? trans(one) : trans(many, { count })
  }
  return {
    money,
    /** A price without decimals that are zero, such as $19. */
    shortMoney: (amount: number, currency: string) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      }).format(amount),
    date: dates.longDay,
    shortDate: dates.day,
    /** How much of what a limit counts: things, or bytes. */
    quantity: ({ restriction }: { restriction: string }, value: number) =>
      restriction === 'space' ? prettyBytes(value, language) : new Intl.NumberFormat(language).format(value),
    /** How often a price is paid, such as `Monthly`. */
    cycle,
    /** What is paid how often, such as `$19.00 / month`. */
    rate: (price: Price) =>
      price.interval_count === 1
        ? `${money(price.amount, price.currency)} / ${trans(price.interval)}`
        : `${money(price.amount, price.currency)}, ${cycle(price).toLocaleLowerCase(language)}`,
  }
}
