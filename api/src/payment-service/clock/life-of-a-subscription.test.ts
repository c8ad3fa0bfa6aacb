import type Stripe from 'stripe'
import { createTestApp, type TestApp } from '../../testing'
import {
  advancePayments,
  paymentsOf,
  sendForm,
  somethingToBuy,
  subscribe,
} from '../../testing/payment-service'

let test: TestApp
let stripe: Stripe
beforeAll(async () => {
  test = await createTestApp()
  stripe = (await paymentsOf(test)).stripe
})
afterAll(() => test.close())

const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status
const typesSince = async (customer: string) => {
  const rows = await test.db
    .selectFrom('payment_events')
    .select('type')
    .where('customer', '=', customer)
    .orderBy('position')
    .execute()
  return rows.map(({ type }) => type)
}
const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription })).data.map(({ status, total }) => [status, total])

it('goes through trial, paid, past due, recovered and cancelled as time is moved on', async () => {
  const begun = await subscribe(test, stripe, { subscription_data: { trial_period_days: 14 } })
  const customer = String(begun.customer)
  expect(begun.status).toBe('trialing')
  expect(await invoicesOf(begun.id)).toEqual([['paid', 0]])

  await advancePayments(test, { days: 12 })
  expect(await typesSince(customer)).toContain('customer.subscription.trial_will_end')
  expect(await statusOf(begun.id)).toBe('trialing')

  await advancePayments(test, { days: 3 })
  expect(await statusOf(begun.id)).toBe('active')
  expect(await invoicesOf(begun.id)).toEqual([
    ['paid', 1900],
    ['paid', 0],
  ])

  // A card that is kept, and not charged.
  const { url } = await stripe.billingPortal.sessions.create({ customer })
  await sendForm(test, `${url}/card`, { number: '4000000000000341', expiry: '12 / 34', cvc: '123' })
  await advancePayments(test, { days: 31 })
  expect(await statusOf(begun.id)).toBe('past_due')
  const [unpaid] = (await stripe.invoices.list({ subscription: begun.id, status: 'open' })).data
  expect(unpaid).toMatchObject({ attempt_count: 1, amount_remaining: 1900 })
  await advancePayments(test, { days: 3 })
  expect(await stripe.invoices.retrieve(unpaid?.id ?? '')).toMatchObject({ attempt_count: 2 })

  await sendForm(test, `${url}/card`, { number: '4242424242424242', expiry: '12 / 34', cvc: '123' })
  await stripe.invoices.pay(unpaid?.id ?? '')
  expect(await statusOf(begun.id)).toBe('active')

  await stripe.subscriptions.update(begun.id, {
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'too_expensive' },
  })
  await advancePayments(test, { days: 40 })
  expect(await stripe.subscriptions.retrieve(begun.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { feedback: 'too_expensive', reason: 'cancellation_requested' },
  })
  expect((await typesSince(customer)).at(-1)).toBe('customer.subscription.deleted')
})

it('gives up after the third retry, on the seventh day, and the subscription ends', async () => {
  const begun = await subscribe(test, stripe, {
    card: '4000000000000341',
    subscription_data: { trial_period_days: 1 },
  })
  await advancePayments(test, { days: 2 })
  expect(await statusOf(begun.id)).toBe('past_due')
  await advancePayments(test, { days: 5.5 })
  expect(await statusOf(begun.id)).toBe('past_due')
  await advancePayments(test, { days: 1 })
  expect(await stripe.subscriptions.retrieve(begun.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  })
  const [open] = (await stripe.invoices.list({ subscription: begun.id, status: 'open' })).data
  expect(open).toMatchObject({ attempt_count: 4, next_payment_attempt: null })
})

it('renews each month once, however far time is moved at once', async () => {
  const begun = await subscribe(test, stripe)
  await Promise.all([advancePayments(test, { days: 100 }), advancePayments(test, { days: 0 })])
  expect(await invoicesOf(begun.id)).toEqual(Array(4).fill(['paid', 1900]))
})

it('charges a change exactly as its preview said, and keeps what is given back as credit', async () => {
  const { price } = await somethingToBuy(stripe, { unit_amount: 4900 })
  const begun = await subscribe(test, stripe)
  await advancePayments(test, { days: 10 })
  const [item] = begun.items.data
  const items = [{ id: item?.id ?? '', price: price.id }]
  const proration_date = begun.start_date + 10 * 86_400
  const change = { items, proration_behavior: 'always_invoice', proration_date } as const
  const shown = await stripe.invoices.createPreview({ subscription: begun.id, subscription_details: change })
  expect(shown.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1])
  await stripe.subscriptions.update(begun.id, change)
  const [billed] = (await stripe.invoices.list({ subscription: begun.id })).data
  expect(billed).toMatchObject({ status: 'paid', total: shown.total, amount_due: shown.amount_due })
  const next = await stripe.invoices.createPreview({ subscription: begun.id })
  expect(next.total).toBe(4900)

  const back = { ...change, items: [{ id: item?.id ?? '', price: item?.price.id ?? '' }] }
  await stripe.subscriptions.update(begun.id, back)
  const customer = (await stripe.customers.retrieve(String(begun.customer))) as Stripe.Customer
  expect(customer.balance).toBe(-shown.total)
  expect((await stripe.invoices.createPreview({ subscription: begun.id })).amount_due).toBe(
    Math.max(0, 1900 - shown.total),
  )
})

it('changes nothing when the charge for a change fails', async () => {
  const { price } = await somethingToBuy(stripe, { unit_amount: 4900 })
  const begun = await subscribe(test, stripe)
  const { url } = await stripe.billingPortal.sessions.create({ customer: String(begun.customer) })
  await sendForm(test, `${url}/card`, { number: '4000000000000341', expiry: '12 / 34', cvc: '123' })
  const changing = stripe.subscriptions.update(begun.id, {
    items: [{ id: begun.items.data[0]?.id ?? '', price: price.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  await expect(changing).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((await stripe.subscriptions.retrieve(begun.id)).items.data[0]?.price.unit_amount).toBe(1900)
  expect(await invoicesOf(begun.id)).toEqual([['paid', 1900]])
})
