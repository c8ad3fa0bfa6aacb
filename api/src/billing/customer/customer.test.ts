import { createTestApp, type TestApp } from '../../testing'
import { billingContext, customerOf, subscriber } from '../../testing/subscriber'

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
  const customer = await customerOf(test, id)
  const [charge] = (await payments.stripe.charges.list({ customer })).data
  await payments.stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 })
  const { invoices } = (await visitor.get(`${BILLING}/invoices`)).json()
  expect(invoices).toMatchObject([{ total: 19, refunded: 5 }])
})
