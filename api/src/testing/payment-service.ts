import type Stripe from 'stripe'
import { moveClock } from '../payment-service/clock/advance'
import { createPaymentService } from '../payment-service/payment-service'
import { connectPayments } from '../payments/payments'
import { readAppKeys } from '../secrets/read-app-key'
import type { TestApp } from './create-test-app'
import { testConfig } from './test-config'

/** The local payment service of a test, asked through the SDK as the application asks it. */
export async function paymentsOf(test: Pick<TestApp, 'db'>, now: () => Date = () => new Date()) {
  const services = await servicesOf(test, now)
  return connectPayments(services.config, createPaymentService(services))
}

async function servicesOf({ db }: Pick<TestApp, 'db'>, now: () => Date) {
  const config = testConfig()
  return { config, db, keys: await readAppKeys(config, db), now }
}

/** Moves the time of every customer of the local payment service on; what falls due on the way is done when it is due. */
export const advancePayments = (
  test: TestApp,
  { days, now = () => new Date() }: { days: number; now?: () => Date },
) => servicesOf(test, now).then(services => moveClock(services, days))

/** A plan of 19 dollars a month, and a customer in the United States. */
export async function somethingToBuy(stripe: Stripe, price: Partial<Stripe.PriceCreateParams> = {}) {
  const product = await stripe.products.create({ name: 'Team' })
  const monthly = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1900,
    recurring: { interval: 'month' },
    ...price,
  })
  const customer = await stripe.customers.create({ email: 'ada@example.com', address: { country: 'US' } })
  return { product, price: monthly, customer }
}

/** Opens a checkout of one's own plan, or of another. */
export async function openCheckout(
  stripe: Stripe,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  const { price, customer } = await somethingToBuy(stripe)
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:4000/checkout/done?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4000/billing',
    ...changes,
  })
}

/** Sends a form of a page of the service, as a browser does. */
export const sendForm = (test: TestApp, url: string, fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

/** Pays on the page of a checkout with a test card. */
export const payWith = (test: TestApp, { url }: { url: string | null }, number = '4242424242424242') =>
  sendForm(test, url ?? '', { number, expiry: '12 / 34', cvc: '123', name: 'Ada' })

/** Starts a subscription by paying on the page of its checkout. */
export async function subscribe(
  test: TestApp,
  stripe: Stripe,
  { card, ...changes }: Partial<Stripe.Checkout.SessionCreateParams> & { card?: string } = {},
): Promise<Stripe.Subscription> {
  const session = await openCheckout(stripe, changes)
  await payWith(test, session, card)
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  if (typeof subscription !== 'object' || subscription === null) throw new Error('nothing was paid')
  return subscription
}
