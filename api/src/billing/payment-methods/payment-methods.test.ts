import { createTestApp, type TestApp } from '../../testing'
import { payAt, subscriber } from '../../testing/subscriber'

const BILLING = '/api/v1/billing'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
})
afterAll(() => test.close())

it('shows how somebody pays, and lets nobody remove what the plan renews with', async () => {
  const { visitor } = await subscriber(test)
  const { payment_methods } = (await visitor.get(`${BILLING}/payment-methods`)).json()
  expect(payment_methods).toEqual([
    { id: expect.any(String), brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, is_default: true },
  ])
  const [{ id }] = payment_methods
  const path = `${BILLING}/payment-methods/${id}`
  expect((await visitor.put(`${path}/default`, {})).statusCode).toBe(200)
  const kept = await visitor.delete(path)
  expect([kept.statusCode, kept.json().errors]).toEqual([
    422,
    { id: 'Your plan renews with this payment method. Add another one first.' },
  ])
  await visitor.post(`${BILLING}/subscription/cancel`)
  expect((await visitor.delete(path)).json()).toEqual({ payment_methods: [] })
  const resumed = await visitor.post(`${BILLING}/subscription/resume`)
  expect([resumed.statusCode, resumed.json().code]).toEqual([409, 'no_payment_method'])
  const { url } = (await visitor.post(`${BILLING}/portal`, { page: 'payment_method' })).json()
  await payAt(test, `${url}/card`)
  expect((await visitor.post(`${BILLING}/subscription/resume`)).json().subscription).toMatchObject({
    cancel_at_period_end: false,
  })
})

it('keeps one of the last two ways to pay when both are removed at once, and pays with it', async () => {
  const { visitor } = await subscriber(test)
  const path = `${BILLING}/payment-methods`
  const methods = async (): Promise<{ id: string }[]> => (await visitor.get(path)).json().payment_methods
  for (let round = 0; round < 3; round++) {
    const { url } = (await visitor.post(`${BILLING}/portal`, { page: 'payment_method' })).json()
    await payAt(test, `${url}/card`)
    const two = await methods()
    expect(two).toHaveLength(2)
    const answers = await Promise.all(two.map(({ id }) => visitor.delete(`${path}/${id}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const { statusCode } of answers) expect([200, 409, 422]).toContain(statusCode)
    expect(await methods()).toEqual([expect.objectContaining({ is_default: true })])
  }
})

it('has no plan renew without a way to pay when it is resumed while the last one is removed', async () => {
  const { visitor } = await subscriber(test)
  const path = `${BILLING}/payment-methods`
  for (let round = 0; round < 4; round++) {
    await visitor.post(`${BILLING}/subscription/cancel`)
    const [{ id }] = (await visitor.get(path)).json().payment_methods
    const [resumed, removed] = await Promise.all([
      visitor.post(`${BILLING}/subscription/resume`),
      visitor.delete(`${path}/${id}`),
    ])
    const { payment_methods } = (await visitor.get(path)).json()
    const { subscription } = (await visitor.get(`${BILLING}/subscription`)).json()
    expect(payment_methods.length > 0 || subscription.cancel_at_period_end).toBe(true)
    expect([200, 409]).toContain(resumed.statusCode)
    expect([200, 422]).toContain(removed.statusCode)
    const { url } = (await visitor.post(`${BILLING}/portal`, { page: 'payment_method' })).json()
    if (payment_methods.length === 0) await payAt(test, `${url}/card`)
  }
})
