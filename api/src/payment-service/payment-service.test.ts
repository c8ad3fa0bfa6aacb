import Stripe from 'stripe'
import { createTestApp, type TestApp } from '../testing'
import { openCheckout, paymentsOf, payWith, sendForm, somethingToBuy } from '../testing/payment-service'

let test: TestApp
let stripe: Stripe
beforeAll(async () => {
  test = await createTestApp()
  stripe = (await paymentsOf(test)).stripe
})
afterAll(() => test.close())

const errorOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch(error => error)
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('it was not refused')
  return { type: error.rawType, status: error.statusCode, code: error.code, param: error.param }
}

it('answers a repeated request as the first time, and refuses the same key for another', async () => {
  const options = { idempotencyKey: 'once' }
  const [first, second] = await Promise.all([
    stripe.customers.create({ email: 'a@example.com' }, options),
    stripe.customers.create({ email: 'a@example.com' }, options),
  ])
  expect(second.id).toBe(first.id)
  expect(await errorOf(stripe.customers.create({ email: 'b@example.com' }, options))).toMatchObject({
    type: 'idempotency_error',
    status: 400,
  })
})

it('refuses what Stripe refuses, with its words for it', async () => {
  expect(await errorOf(stripe.customers.retrieve('cus_none'))).toMatchObject({
    status: 404,
    code: 'resource_missing',
  })
  expect(await errorOf(stripe.products.create({ name: 'A', nome: 'B' } as never))).toMatchObject({
    status: 400,
    code: 'parameter_unknown',
    param: 'nome',
  })
  expect(await errorOf(stripe.products.create({} as never))).toMatchObject({ code: 'parameter_missing' })
  const product = await stripe.products.create({ name: 'A' })
  const price = { product: product.id, currency: 'usd', unit_amount: -1, recurring: { interval: 'month' } }
  expect(await errorOf(stripe.prices.create(price as never))).toMatchObject({ param: 'unit_amount' })
})

it('lists page by page, and tells in full what is asked for', async () => {
  const { product, customer } = await somethingToBuy(stripe)
  const amounts = [100, 200, 300, 400, 500]
  for (const unit_amount of amounts)
    await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      recurring: { interval: 'year' },
    })
  const all = await stripe.prices.list({ product: product.id, limit: 2 }).autoPagingToArray({ limit: 50 })
  expect(all.map(price => price.unit_amount)).toEqual([500, 400, 300, 200, 100, 1900])
  const [newest] = (await stripe.prices.list({ product: product.id, limit: 1, expand: ['data.product'] }))
    .data
  expect(newest?.product).toMatchObject({ name: 'Team' })
  await stripe.customers.createTaxId(customer.id, { type: 'eu_vat', value: 'DE123456789' })
  const told = await stripe.customers.retrieve(customer.id, { expand: ['tax_ids'] })
  expect(told).toMatchObject({ tax_ids: { data: [{ value: 'DE123456789', country: 'DE' }] } })
  expect(await stripe.customers.retrieve(customer.id)).not.toHaveProperty('tax_ids')
})

it('charges once, however often Pay is pressed', async () => {
  const session = await openCheckout(stripe)
  const page = await test.app.inject(new URL(session.url ?? '').pathname)
  expect([page.statusCode, page.body.includes('$19.00')]).toEqual([200, true])
  const answers = await Promise.all([1, 2, 3].map(() => payWith(test, session)))
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
    Array(3).fill([303, `http://localhost:4000/checkout/done?id=${session.id}`]),
  )
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice.payments'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    subscription: { status: 'active' },
    invoice: { status: 'paid', total: 1900, amount_paid: 1900, payments: { data: [{ status: 'paid' }] } },
  })
  const customer = String(paid.customer)
  expect((await stripe.charges.list({ customer })).data).toHaveLength(1)
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
})

it.each([
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000000341', 'Your card was declined.'],
  ['5555555555554444', 'This is a test'],
])('charges nothing with %s, and says why', async (number, sentence) => {
  const session = await openCheckout(stripe)
  const answer = await payWith(test, session, number)
  expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([422, true])
  expect(answer.body).not.toContain('5555')
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    subscription: null,
  })
  expect((await payWith(test, session)).statusCode).toBe(303)
})

it('asks the owner of a card, and charges nothing before the answer', async () => {
  const session = await openCheckout(stripe)
  const asked = await payWith(test, session, '4000002500003155')
  expect(asked.headers.location).toBe(`${session.url}/authenticate`)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
  const refused = await sendForm(test, `${session.url}/authenticate`, { answer: 'fail' })
  expect([refused.statusCode, refused.body.includes('unable to authenticate')]).toEqual([422, true])
  await payWith(test, session, '4000002500003155')
  const done = await sendForm(test, `${session.url}/authenticate`, { answer: 'complete' })
  expect(done.headers.location).toContain('/checkout/done')
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
})

it('keeps of a card neither number nor security code', async () => {
  const session = await openCheckout(stripe)
  await payWith(test, session)
  const [kept] = (await stripe.paymentMethods.list({ customer: String(session.customer) })).data
  expect(kept?.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 })
  const rows = await test.db.selectFrom('payment_objects').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('4242424242424242')
})

it('answers 404 for a checkout that does not exist, and for every one where there is an account at Stripe', async () => {
  const session = await openCheckout(stripe)
  const { pathname } = new URL(session.url ?? '')
  expect((await test.app.inject(pathname.slice(0, -1).concat('_'))).statusCode).toBe(422)
  expect((await test.app.inject(pathname.slice(0, -3).concat('000'))).statusCode).toBe(404)
  const account = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', publicKey: null }
  const other = await createTestApp({ stripe: account })
  expect((await other.app.inject(pathname)).statusCode).toBe(404)
  await other.close()
})

it('signs what it tells as Stripe does', async () => {
  const { signatureOf } = await import('./events/deliver-events')
  const body = JSON.stringify({ id: 'evt_1', object: 'event' })
  const header = signatureOf(body, 'whsec_1', new Date())
  expect(stripe.webhooks.constructEvent(body, header, 'whsec_1')).toMatchObject({ id: 'evt_1' })
  expect(() => stripe.webhooks.constructEvent(`${body} `, header, 'whsec_1')).toThrow('signature')
  const old = signatureOf(body, 'whsec_1', new Date(Date.now() - 301_000))
  expect(() => stripe.webhooks.constructEvent(body, old, 'whsec_1')).toThrow('tolerance')
})
