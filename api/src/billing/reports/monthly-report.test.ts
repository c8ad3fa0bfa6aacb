import { createTestApp, type TestApp } from '../../testing'
import { priceOf } from '../../testing/subscriber'

// Of its own: what a payment service told of the subscriptions of another test could still arrive.
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('says month by month what subscriptions brought, and how many began and ended', async () => {
  const administrator = await test.loginAsAdministrator()
  const report = async (query = '') => (await administrator.get(`/api/v1/billing/reports${query}`)).json()
  const time = new Date()
  /** A moment in the middle of the month so many months ago. */
  const ago = (months: number) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - months, 15))
  const price = await priceOf(test, 'Team')
  const { id } = await test.registerUser()
  const taken = (service_id: string, months: number, more: object = {}) => ({
    ...{ service_id, user_id: id, price_id: price.id, ends_at: null, created_at: ago(months) },
    ...more,
  })
  await test.db
    .insertInto('subscriptions')
    .values([
      taken('sub_lasting', 4),
      taken('sub_over', 3, { status: 'ended', ends_at: ago(1), ended_at: ago(1) }),
      taken('sub_trial', 2, { trial_ends_at: ago(1) }),
      taken('sub_paused', 2, { status: 'paused' }),
      taken('sub_unpaid', 2, { status: 'incomplete', ends_at: ago(2) }),
    ])
    .execute()
  const { months, plans } = await report('?months=6')
  expect(months).toHaveLength(6)
  expect(months[5]?.month).toBe(time.toISOString().slice(0, 7))
  const figures = (name: string) => months.map((month: Record<string, number>) => month[name])
  expect(figures('new')).toEqual([0, 1, 1, 2, 0, 0])
  expect(figures('churned')).toEqual([0, 0, 0, 0, 1, 0])
  expect(figures('subscribers')).toEqual([0, 1, 2, 3, 2, 2])
  expect(figures('mrr')).toEqual([0, 19, 38, 38, 38, 38])
  expect(plans).toMatchObject([{ product: 'Team', mrr: 38 }])
  expect((await report()).months).toHaveLength(12)
  expect((await report('?months=7')).errors).toHaveProperty('months')
})
