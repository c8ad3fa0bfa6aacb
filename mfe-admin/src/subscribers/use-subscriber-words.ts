import { useDates, useTrans } from '@app/shared/i18n'
import type { Subscriber } from '@app/shared/wire'
import { decimalsOf, priceText } from '../plans/amounts'

/** What a subscription costs and what comes next of it, as the language of the page writes that. */
export function useSubscriberWords() {
  const { trans, language } = useTrans()
  const dates = useDates()
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)
  return {
    /** Such as `$19.00 a month`; of several seats what all of them cost. */
    rate: ({ price, quantity }: Subscriber) =>
      priceText(
        { ...price, amount: Math.round(price.amount * quantity * 10 ** decimalsOf(price.currency)) },
        { trans, language },
      ),
    /** What is paid next, at list price where the payment service does not say. */
    amount: ({ next_amount, price, quantity }: Subscriber) =>
      money(next_amount ?? price.amount * quantity, price.currency),
    /** What comes next: a payment, or an end. */
    next(subscriber: Subscriber): string {
      const { state, ends_at, current_period_end, next_amount, price } = subscriber
      if (state === 'ended') return ends_at ? trans('Ended on :date', { date: dates.day(ends_at) }) : '–'
      if (ends_at && state !== 'incomplete') return trans('Ends on :date', { date: dates.day(ends_at) })
      if (next_amount === null || !current_period_end) return '–'
      return trans(':amount on :date', {
        amount: money(next_amount, price.currency),
        date: dates.day(current_period_end),
      })
    },
  }
}
