import { createTestApp, type TestApp } from '../../testing'
import { allTold, subscriber } from '../../testing/subscriber'

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
  // An event that is still on its way would bring the subscription back as it was.
  await allTold(test)
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

it('is for those who look after plans', async () => {
  const { visitor } = await test.registerUser()
  for (const url of ['/api/v1/billing/reports', '/api/v1/billing/reports.csv']) {
    expect((await visitor.get(url)).statusCode).toBe(403)
    expect((await test.visitor().get(url)).statusCode).toBe(401)
  }
})
