import { inflateSync } from 'node:zlib'
import type Stripe from 'stripe'
import type { Payments } from '../../payments/payments'
import { createTestApp, type TestApp } from '../../testing'
import { databaseContents } from '../../testing/database-contents'
import {
  advancePayments,
  openCheckout,
  paymentsOf,
  payWith,
  sendForm,
  subscribe,
} from '../../testing/payment-service'

let test: TestApp
let payments: Payments
let stripe: Stripe
beforeAll(async () => {
  test = await createTestApp()
  payments = await paymentsOf(test)
  stripe = payments.stripe
})
afterAll(() => test.close())

const get = (url: string | null | undefined) => test.app.inject(new URL(url ?? '').pathname)
const card = (number: string) => ({ number, expiry: '12 / 34', cvc: '123' })

it('lets nothing but itself run on a page, keeps none, and changes nothing by opening one', async () => {
  const session = await openCheckout(stripe)
  const portal = await stripe.billingPortal.sessions.create({ customer: String(session.customer) })
  const before = await databaseContents(test.db)
  for (const url of [session.url, `${session.url}/authenticate`, portal.url]) {
    const { headers, statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toContain('Test mode, no money moves')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
  }
  const after = await databaseContents(test.db)
  // Requests are counted.
  expect(Object.keys(before).filter(table => before[table] !== after[table])).toEqual(
    expect.not.arrayContaining(['payment_objects', 'payment_events', 'payment_clocks']),
  )
})

it('asks for the country where the tax depends on it, and reckons with it', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'b@example.com' })
  const session = await openCheckout(stripe, {
    customer,
    automatic_tax: { enabled: true },
    customer_update: { address: 'auto' },
  })
  expect((await get(session.url)).body).toContain('VAT number of a business')
  expect((await payWith(test, session)).statusCode).toBe(200)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
  const wrong = await sendForm(test, `${session.url}/address`, { country: 'DE', tax_id: 'DE1' })
  expect([wrong.statusCode, wrong.body.includes('not a VAT number')]).toEqual([422, true])
  await sendForm(test, `${session.url}/address`, { country: 'FI', postal_code: '00100' })
  expect((await get(session.url)).body).toContain('$23.85')
  await payWith(test, session)
  expect((await stripe.invoices.list({ customer })).data[0]).toMatchObject({ status: 'paid', total: 2385 })
})

it('adds, uses and removes cards, those of oneself alone', async () => {
  const { customer } = await subscribe(test, stripe)
  const other = await subscribe(test, stripe)
  const flow_data = { type: 'payment_method_update' } as const
  const { url } = await stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: 'http://localhost:4000/billing',
    flow_data,
  })
  expect((await sendForm(test, `${url}/card`, card('4000000000000002'))).statusCode).toBe(422)
  const asked = await sendForm(test, `${url}/card`, card('4000002500003155'))
  expect(asked.headers.location).toBe(`${url}/authenticate`)
  const added = await sendForm(test, `${url}/authenticate`, { answer: 'complete' })
  expect(added.headers.location).toBe('http://localhost:4000/billing')
  const cards = (await stripe.paymentMethods.list({ customer: String(customer) })).data
  expect(cards.map(({ card }) => card?.last4)).toEqual(['3155', '4242'])
  const [subscription] = (await stripe.subscriptions.list({ customer: String(customer) })).data
  expect(subscription?.default_payment_method).toBe(cards[0]?.id)
  await sendForm(test, `${url}/methods`, { method: cards[1]?.id ?? '', action: 'remove' })
  const foreign = { method: String(other.default_payment_method), action: 'remove' }
  expect((await sendForm(test, `${url}/methods`, foreign)).statusCode).toBe(404)
  expect((await stripe.paymentMethods.list({ customer: String(customer) })).data).toHaveLength(1)
})

it('shows an invoice to whoever has its address, is paid there once, and gives it as a file', async () => {
  const begun = await subscribe(test, stripe, {
    card: '4000000000000341',
    subscription_data: { trial_period_days: 1 },
  })
  await advancePayments(test, { days: 2 })
  const [invoice] = (await stripe.invoices.list({ subscription: begun.id, status: 'open' })).data
  const url = invoice?.hosted_invoice_url ?? ''
  expect((await get(url.replace(/.$/, last => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(404)
  expect((await get(url)).body).toContain('$19.00')
  expect((await sendForm(test, url, card('4000000000009995'))).body).toContain('insufficient funds')
  await Promise.all([1, 2, 3].map(() => sendForm(test, url, card('4242424242424242'))))
  expect(await stripe.subscriptions.retrieve(begun.id)).toMatchObject({ status: 'active' })
  const charges = (await stripe.charges.list({ customer: String(begun.customer) })).data
  expect(charges.filter(({ paid }) => paid)).toHaveLength(1)
  const file = Buffer.from(await (await payments.download(invoice?.invoice_pdf ?? '')).arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  for (const words of [invoice?.number, 'TEST MODE', 'ada@example.com', '$19.00'])
    expect(wordsOf(file)).toContain(words)
})

/** The texts of a PDF, as they are written letter by letter. */
function wordsOf(file: Buffer) {
  const streams = file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  return [...streams]
    .flatMap(([, stream = '']) => {
      const text = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      return [...text.matchAll(/\[(.*?)\] TJ/g)].map(([, line = '']) =>
        [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex')).join(''),
      )
    })
    .join('\n')
}

it('moves the time of one customer on, and of nobody else', async () => {
  const begun = await subscribe(test, stripe)
  const other = await subscribe(test, stripe)
  const { url } = await stripe.billingPortal.sessions.create({ customer: String(begun.customer) })
  await sendForm(test, `${url}/clock`, { days: '32' })
  expect((await stripe.invoices.list({ subscription: begun.id })).data).toHaveLength(2)
  expect((await stripe.invoices.list({ subscription: other.id })).data).toHaveLength(1)
})

it('tells the application of each event, signed, until it knows', async () => {
  const begun = await subscribe(test, stripe)
  const events = test.db.selectFrom('payment_events').where('customer', '=', String(begun.customer))
  const { ids } = await events
    .select(eb => eb.fn.agg<string[]>('array_agg', ['id']).as('ids'))
    .executeTakeFirstOrThrow()
  const heard = () => test.db.selectFrom('webhook_events').select('id').where('id', 'in', ids).execute()
  while ((await heard()).length < ids.length) await new Promise(resolve => setTimeout(resolve, 100))
  expect(ids.length).toBeGreaterThan(5)
})
