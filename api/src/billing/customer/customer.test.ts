import { createTestApp, type TestApp } from '../../testing'
import { billingContext, payAt, subscriber } from '../../testing/subscriber'

const BILLING = '/api/v1/billing'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
})
afterAll(() => test.close())

const none = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  postal_code: '',
  state: '',
  country: '',
  tax_id: '',
}
const hamburg = {
  ...none,
  name: 'Ada & Co',
  line1: 'Hafen 1',
  city: 'Hamburg',
  postal_code: '20457',
  country: 'DE',
}

it('keeps who is billed at the payment service, with the VAT number in the form of the country', async () => {
  const { visitor } = await test.registerUser()
  const details = async () => (await visitor.get(`${BILLING}/details`)).json().details
  expect(await details()).toEqual(none)
  const put = (body: object) => visitor.put(`${BILLING}/details`, body)
  expect((await put({ ...hamburg, tax_id: ' de 123 456 789 ' })).json().details).toEqual({
    ...hamburg,
    tax_id: 'DE123456789',
  })
  expect(await details()).toEqual({ ...hamburg, tax_id: 'DE123456789' })
  const swiss = await put({ ...hamburg, country: 'CH', tax_id: 'CHE123456789' })
  expect(swiss.json().details.tax_id.replaceAll(/\W/g, '')).toBe('CHE123456789MWST')
  for (const [country, tax_id, message] of [
    ['DE', 'DE12345678', 'This is no VAT number of the country.'],
    ['FR', 'DE123456789', 'This is no VAT number of the country.'],
    ['US', '12-3456789', 'This is no VAT number of the country.'],
    ['', 'DE123456789', 'Choose the country of the VAT number.'],
  ]) {
    const refused = await put({ ...hamburg, country, tax_id })
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { tax_id: message }])
  }
  expect((await put({ ...hamburg, country: 'XX' })).json().errors).toEqual({
    country: 'This is no country.',
  })
  expect((await put({ ...hamburg, country: 'Germany' })).statusCode).toBe(422)
  expect((await put(none)).json().details).toEqual(none)
})

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

it('gives invoices and their files to their owner alone', async () => {
  const { visitor } = await subscriber(test)
  const { invoices, has_more } = (await visitor.get(`${BILLING}/invoices`)).json()
  expect(has_more).toBe(false)
  expect(invoices).toMatchObject([{ status: 'paid', total: 19, refunded: 0, currency: 'USD', pay_url: null }])
  const [{ id, has_pdf }] = invoices
  if (has_pdf) {
    const file = await visitor.get(`${BILLING}/invoices/${id}/pdf`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const { visitor: other } = await subscriber(test)
  const { visitor: nobody } = await test.registerUser()
  for (const somebody of [other, nobody])
    for (const url of [`${BILLING}/invoices/${id}/pdf`, `${BILLING}/invoices?after=${id}`])
      expect((await somebody.get(url)).statusCode).toBe(404)
  expect((await nobody.get(`${BILLING}/invoices`)).json()).toEqual({ invoices: [], has_more: false })
})

it('touches nothing of somebody else by its id', async () => {
  const victim = await subscriber(test)
  const attacker = await subscriber(test)
  const before = await victim.visitor.get(`${BILLING}/payment-methods`)
  const [{ id }] = before.json().payment_methods
  const path = `${BILLING}/payment-methods/${id}`
  expect((await attacker.visitor.put(`${path}/default`, {})).statusCode).toBe(404)
  expect((await attacker.visitor.delete(path)).statusCode).toBe(404)
  expect((await victim.visitor.get(`${BILLING}/payment-methods`)).json()).toEqual(before.json())
})

it('leads to the page of the payment service and back', async () => {
  const { visitor } = await subscriber(test)
  for (const body of [{}, { page: 'payment_method' }]) {
    const { url } = (await visitor.post(`${BILLING}/portal`, body)).json()
    expect(url).toMatch(/^http:\/\/localhost:4000\/secure\/payments\//)
  }
  const { visitor: nobody } = await test.registerUser()
  expect((await nobody.post(`${BILLING}/portal`)).statusCode).toBe(404)
})

it('shows what was paid back', async () => {
  const { visitor, id } = await subscriber(test)
  const { payments } = await billingContext(test)
  const { service_id } = await test.db
    .selectFrom('billing_customers')
    .select('service_id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const [charge] = (await payments.stripe.charges.list({ customer: service_id })).data
  await payments.stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 })
  const { invoices } = (await visitor.get(`${BILLING}/invoices`)).json()
  expect(invoices).toMatchObject([{ total: 19, refunded: 5 }])
})
