import fc from 'fast-check'
import { amountText, decimalsOf, toMajor, toMinor } from './money'

it.each([
  ['USD', 9.99, 999, '9.99 USD'],
  ['jpy', 500, 500, '500 JPY'],
  ['KWD', 1.25, 1250, '1.250 KWD'],
  // ISO counts no minor unit of these two; the payment service counts a hundred.
  ['ISK', 1990, 199_000, '1990.00 ISK'],
  ['UGX', 5000, 500_000, '5000.00 UGX'],
  // What a computer makes of 1.1 * 100 is no whole number.
  ['EUR', 1.1, 110, '1.10 EUR'],
])('%s %d is %d of the smallest unit', (currency, major, minor, text) => {
  expect(toMinor(major, currency)).toBe(minor)
  expect(toMajor(minor, currency)).toBe(major)
  expect(amountText(minor, currency)).toBe(text)
})

it('loses nothing there and back', () => {
  const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'CLP', 'HUF')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), currencies, (minor, currency) => {
      expect(toMinor(toMajor(minor, currency), currency)).toBe(minor)
      expect(decimalsOf(currency)).toBe(decimalsOf(currency.toLowerCase()))
    }),
  )
})
