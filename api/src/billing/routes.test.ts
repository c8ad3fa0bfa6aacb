import { writeSetting } from '../settings/store'
import { createTestApp, type TestApp } from '../testing'
import { productStore } from './store'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const products = async () => (await test.visitor().get('/api/v1/billing/products')).json().pagination

it('lists the plans of the seed: one free, one recommended, the others by month and year', async () => {
  const { data, total } = await products()
  expect(total).toBe(3)
  expect(data.map((plan: { name: string }) => plan.name)).toEqual(['Free', 'Team', 'Business'])
  expect(data.map((plan: { free: boolean }) => plan.free)).toEqual([true, false, false])
  expect(data.map((plan: { recommended: boolean }) => plan.recommended)).toEqual([false, true, false])
  expect(data[1].prices).toEqual([
    { id: expect.any(Number), amount: 19, currency: 'USD', interval: 'month', interval_count: 1 },
    { id: expect.any(Number), amount: 190, currency: 'USD', interval: 'year', interval_count: 1 },
  ])
})

it('puts the shortest interval first, however prices were added', async () => {
  const price = (interval: 'day' | 'month' | 'year', interval_count: number) => ({
    amount: 9.99,
    currency: 'USD',
    interval,
    interval_count,
  })
  await productStore(test.db).create({
    name: 'Odd',
    description: null,
    position: 9,
    hidden: true,
    free: false,
    recommended: false,
    feature_list: [],
    permissions: [],
    trial_days: 0,
    per_seat: false,
    prices: [price('year', 1), price('month', 6), price('day', 45), price('month', 1)],
  })
  const odd = (await products()).data.at(-1)
  expect(odd.prices.map(({ interval, interval_count }: never) => `${interval_count} ${interval}`)).toEqual([
    '1 month',
    '45 day',
    '6 month',
    '1 year',
  ])
  expect(odd.prices[0].amount).toBe(9.99)
})

it('lists nothing while billing is off', async () => {
  await writeSetting(test.db, 'billing.enable', false)
  expect(await products()).toMatchObject({ data: [], total: 0 })
  await writeSetting(test.db, 'billing.enable', true)
})
