import { createTestApp, type TestApp } from '../../testing'
import { advancePayments, payWith } from '../../testing/payment-service'
import { allTold, beginToTake, billingContext, customerOf, payAt, priceOf } from '../../testing/subscriber'

const DAY = 24 * 3_600_000
const BILLING = '/api/v1/billing'
let time = new Date()
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, { now: () => time })
})
afterAll(() => test.close())

async function after(days: number) {
  await allTold(test)
  time = new Date(time.getTime() + days * DAY)
  await advancePayments(test, { days: 0, now: () => time })
  await allTold(test)
}

/** Somebody whose trial pauses at its end when there is nothing to pay with, as the owner of an account at the service may have it. */
async function pausing() {
  const { stripe } = (await billingContext(test, () => time)).payments
  const person = await test.registerUser()
  const { id } = await priceOf(test, 'Team')
  await beginToTake(person.visitor, id)
  const { service_id: price } = await test.db
    .selectFrom('prices')
    .select('service_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const customer = await customerOf(test, person.id)
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: price ?? '', quantity: 1 }],
    subscription_data: {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    },
    success_url: 'http://localhost:4000/billing',
  })
  await payWith(test, session)
  const { data: methods } = await stripe.customers.listPaymentMethods(customer)
  for (const method of methods) await stripe.paymentMethods.detach(method.id)
  return { ...person, charges: async () => (await stripe.charges.list({ customer })).data.length }
}

it('gives nothing while it is paused, and goes on once there is something to pay with', async () => {
  const { email, charges } = await pausing()
  await after(8)
  const visitor = await test.loginAs(email)
  const shown = async () => (await visitor.get(`${BILLING}/subscription`)).json().subscription
  expect(await shown()).toMatchObject({ status: 'paused', valid: false })
  const resume = () => visitor.post(`${BILLING}/subscription/resume`)
  const refused = await resume()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_payment_method'])
  expect([await charges(), (await shown()).status]).toEqual([0, 'paused'])
  const { url } = (await visitor.post(`${BILLING}/portal`, { page: 'payment_method' })).json()
  await payAt(test, `${url}/card`)
  expect((await resume()).json().subscription).toMatchObject({ status: 'active', valid: true })
  expect(await charges()).toBe(1)
  // Pressed once more it goes on as it does.
  expect((await resume()).json().subscription).toMatchObject({ status: 'active', valid: true })
  await allTold(test)
  expect(await charges()).toBe(1)
})
