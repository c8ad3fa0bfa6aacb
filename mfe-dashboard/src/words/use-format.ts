import { useDates, useTrans } from '@app/shared/i18n'

/** Amounts, prices and dates, as the language of the page writes them. Decimals come and stay as text, so that none is rounded. */
export function useFormat() {
  const { language } = useTrans()
  const { calendarDay, minute } = useDates()
  const decimal = (options: Intl.NumberFormatOptions) => (value: string) =>
    new Intl.NumberFormat(language, options).format(value as Intl.StringNumericLiteral)
  return {
    money: decimal({ style: 'currency', currency: 'USD', maximumFractionDigits: 4 }),
    /** Money with its sign, in cents. */
    gain: decimal({ style: 'currency', currency: 'USD', signDisplay: 'exceptZero' }),
    /** A price without its currency. */
    price: decimal({ minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    change: decimal({ minimumFractionDigits: 2, maximumFractionDigits: 4, signDisplay: 'exceptZero' }),
    /** `percent` counts in hundredths. */
    percent: (percent: number) =>
      new Intl.NumberFormat(language, {
        style: 'percent',
        minimumFractionDigits: 2,
        signDisplay: 'exceptZero',
      }).format(percent / 100),
    /** A share of a whole, which counts in hundredths. */
    share: (percent: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100),
    count: (value: number) => new Intl.NumberFormat(language).format(value),
    day: calendarDay,
    moment: minute,
  }
}
