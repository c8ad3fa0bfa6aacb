import Stripe from 'stripe'
import { createPaymentService } from '../payment-service/payment-service'
import { connectPayments } from '../payments/payments'
import { readAppKeys } from '../secrets/read-app-key'
import { createTestApp, testConfig } from '../testing'
import { customerOf, priceOf } from '../testing/subscriber'
import { reconcile } from './reconciliation/reconcile'

const key = process.env.STRIPE_TEST_KEY

/** Only Stripe can say what Stripe does. */
const atStripe = key ? it : it.skip

atStripe(
  'buys, changes and cancels a plan at Stripe itself',
  async () => {
    const stripeAccount = { secretKey: key ?? '', webhookSecret: 'whsec_none', publicKey: null }
    const config = testConfig({ stripe: stripeAccount })
    const test = await createTestApp({ stripe: stripeAccount })
    const now = () => new Date()
    const keys = await readAppKeys(config, test.db)
    const local = createPaymentService({ config, db: test.db, keys, now })
    const context = { config, db: test.db, keys, now, payments: connectPayments(config, local) }
    await test.db.updateTable('products').set({ trial_days: 0 }).execute()
    const { visitor, id } = await test.registerUser()
    const [team, business] = [await priceOf(test, 'Team'), await priceOf(test, 'Business')]

    const wanted = { priceId: team.id }
    const preview = (await visitor.post('/api/v1/billing/checkouts/preview', wanted)).json()
    expect(preview).toMatchObject({ total: 19, due_now: 19 })
    const begun = (await visitor.post('/api/v1/billing/checkouts', wanted)).json()
    expect(new URL(begun.url).hostname).toBe('checkout.stripe.com')
    expect((await visitor.delete(`/api/v1/billing/checkouts/${begun.id}`)).statusCode).toBe(200)

    // The page of Stripe is for browsers; this is what comes of it.
    const stripe = new Stripe(stripeAccount.secretKey)
    const customer = await customerOf(test, id)
    const { service_id: price } = await test.db
      .selectFrom('prices')
      .select('service_id')
      .where('id', '=', team.id)
      .executeTakeFirstOrThrow()
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } })
    await stripe.subscriptions.create({ customer, items: [{ price: price ?? '' }] })
    await reconcile(context)

    const path = '/api/v1/billing/subscription'
    expect((await visitor.get(path)).json().subscription).toMatchObject({ status: 'active', next_amount: 19 })
    const change = { priceId: business.id }
    const { due_now, proration_date } = (await visitor.post(`${path}/preview`, change)).json()
    expect(due_now).toBeGreaterThan(29)
    const changed = await visitor.put(path, { ...change, prorationDate: proration_date })
    expect(changed.json().subscription).toMatchObject({ price_id: business.id, next_amount: 49 })
    const { invoices } = (await visitor.get('/api/v1/billing/invoices')).json()
    expect(invoices.map(({ total }: { total: number }) => total)).toEqual([due_now, 19])
    const cancelled = (await visitor.post(`${path}/cancel`, { reason: 'unused' })).json()
    expect(cancelled.subscription).toMatchObject({ cancel_at_period_end: true, valid: true })
    await stripe.customers.del(customer)
  },
  120_000,
)
