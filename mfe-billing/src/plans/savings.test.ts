import type { Price, Product } from '@app/shared/wire'
import { choosePrice, monthlyPrice, yearlyPrice } from './choose-price'
import { largestSaving } from './savings'

const price = (interval: Price['interval'], interval_count: number, amount = 10): Price => ({
  id: interval_count,
  amount,
  currency: 'USD',
  interval,
  interval_count,
})
const product = (...prices: Price[]): Product => ({
  id: 1,
  name: 'Team',
  description: null,
  hidden: false,
  free: false,
  recommended: false,
  feature_list: [],
  permissions: [],
  trial_days: 0,
  per_seat: false,
  prices,
})

it('takes as monthly the first price of 30 or more days or 1 or more months [K-040]', () => {
  expect(monthlyPrice([price('day', 29), price('day', 30), price('month', 1)])).toMatchObject({
    interval: 'day',
    interval_count: 30,
  })
  expect(monthlyPrice([price('year', 1), price('month', 1)])).toMatchObject({ interval: 'month' })
  expect(monthlyPrice([price('day', 29), price('year', 1)])).toBeUndefined()
})

it('takes as yearly the first price of 12 or more months or 1 or more years [K-041]', () => {
  expect(yearlyPrice([price('month', 11), price('month', 12), price('year', 1)])).toMatchObject({
    interval: 'month',
    interval_count: 12,
  })
  expect(yearlyPrice([price('month', 11), price('year', 1)])).toMatchObject({ interval: 'year' })
  expect(yearlyPrice([price('day', 365)])).toBeUndefined()
})

it('falls back to the first price [K-042]', () => {
  expect(choosePrice(product(price('day', 7), price('day', 14)), 'monthly')).toMatchObject({
    interval_count: 7,
  })
  expect(choosePrice(product(price('day', 7)), 'annual')).toMatchObject({ interval_count: 7 })
  expect(choosePrice(product(), 'annual')).toBeUndefined()
})

it('rounds the saving of a year over twelve months to whole percent [K-037]', () => {
  expect(largestSaving([product(price('month', 1, 19), price('year', 1, 190))])).toBe(17)
  expect(largestSaving([product(price('month', 1, 49), price('year', 1, 468))])).toBe(20)
})

it('counts a saving only above 0 and at most 200 [K-038]', () => {
  expect(largestSaving([product(price('month', 1, 10), price('year', 1, 120))])).toBeUndefined()
  expect(largestSaving([product(price('month', 1, 10), price('year', 1, 150))])).toBeUndefined()
  expect(largestSaving([product(price('month', 1, 1), price('year', 1, -12))])).toBe(200)
  expect(largestSaving([product(price('month', 1, 1), price('year', 1, -13))])).toBeUndefined()
})

it('shows the largest saving over all products [K-039]', () => {
  const small = product(price('month', 1, 10), price('year', 1, 110))
  const large = product(price('month', 1, 10), price('year', 1, 90))
  expect(largestSaving([small, large, product()])).toBe(25)
  expect(largestSaving([])).toBeUndefined()
})

it('skips a product whose month costs nothing [K-037]', () => {
  expect(largestSaving([product(price('month', 1, 0), price('year', 1, 0))])).toBeUndefined()
})
