import { createTestApp, type TestApp } from '../../testing'
import { priceOf, subscriber } from '../../testing/subscriber'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('says what plans bring by month, and who came and went', async () => {
  await subscriber(test)
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
  await subscriber(test, { interval: 'year' })
  await subscriber(test)
  const { id } = await subscriber(test, { plan: 'Business' })
  await test.db
    .updateTable('subscriptions')
    .set({ status: 'ended', ends_at: new Date(), ended_at: new Date() })
    .where('user_id', '=', id)
    .execute()
  const administrator = await test.loginAsAdministrator()
  const { plans } = (await administrator.get('/api/v1/billing/reports')).json()
  expect(plans).toEqual([
    {
      product_id: expect.any(Number),
      product: 'Team',
      currency: 'USD',
      // 190 a year are 15.83 a month.
      mrr: 34.83,
      active: 2,
      trialing: 1,
      past_due: 0,
      new: 3,
      churned: 0,
    },
    expect.objectContaining({ product: 'Business', mrr: 0, active: 0, new: 1, churned: 1 }),
  ])
  await test.db.updateTable('products').set({ name: '=1+1,"x"' }).where('name', '=', 'Business').execute()
  const table = await administrator.get('/api/v1/billing/reports.csv')
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(table.body.split('\r\n')).toEqual([
    '\uFEFFproduct,currency,mrr,active,trialing,past_due,new,churned',
    'Team,USD,34.83,2,1,0,3,0',
    `"'=1+1,""x""",USD,0,0,0,0,1,1`,
    '',
  ])
})

it('says month by month what subscriptions brought, and how many began and ended', async () => {
  const administrator = await test.loginAsAdministrator()
  const report = async (query = '') => (await administrator.get(`/api/v1/billing/reports${query}`)).json()
  const time = new Date()
  /** A moment in the middle of the month so many months ago. */
  const ago = (months: number) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - months, 15))
  const price = await priceOf(test, 'Team')
  const { id } = await test.registerUser()
  await test.db.deleteFrom('subscriptions').execute()
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

it('is for those who look after plans', async () => {
  const { visitor } = await test.registerUser()
  for (const url of ['/api/v1/billing/reports', '/api/v1/billing/reports.csv']) {
    expect((await visitor.get(url)).statusCode).toBe(403)
    expect((await test.visitor().get(url)).statusCode).toBe(401)
  }
})
