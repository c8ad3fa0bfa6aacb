import type { KyselyPlugin } from 'kysely'
import Stripe from 'stripe'
import { createPaymentService } from '../../payment-service/payment-service'
import { createTestApp, type TestApp } from '../../testing'
import { allTold, billingContext, customerOf, priceOf, subscriber } from '../../testing/subscriber'
import { changeableSubscription } from '../subscription/current-at-service'
import { cancelAtPeriodEnd, resume } from '../subscription/end-and-resume'
import { changePlan } from '../subscription/plan-change'
import { ownChange } from '../subscription/wanted-change'
import { reconcile } from './reconcile'

const SUBSCRIPTION = '/api/v1/billing/subscription'
let time = new Date()
let test: TestApp
let context: Awaited<ReturnType<typeof billingContext>>
beforeAll(async () => {
  test = await createTestApp({}, { now: () => time })
  context = await billingContext(test, () => time)
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
})
afterAll(() => test.close())

/**
 * A process that is killed before its nth statement, whether it is ours or one of the payment service: nothing after that reaches the
 * database, and what it had open there is rolled back. Nobody asks a second time.
 */
function killedBefore(nth: number) {
  let statements = 0
  const dying: KyselyPlugin = {
    transformQuery({ node }) {
      statements++
      if (statements >= nth) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const services = { ...context, db: context.db.withPlugin(dying) }
  const httpClient = Stripe.createFetchHttpClient(createPaymentService(services).fetch)
  const stripe = new Stripe('sk_test_local', { httpClient, maxNetworkRetries: 0, telemetry: false })
  return {
    context: { ...services, payments: { ...context.payments, stripe } },
    isAlive: () => statements < nth,
  }
}
type Dying = ReturnType<typeof killedBefore>['context']

/** Lets `act` die before each of its statements, one after the other, until it comes to its end. Answers how often it died. */
async function eachDeath(
  act: (dying: Dying, nth: number) => Promise<unknown>,
  look: (nth: number) => Promise<void>,
) {
  for (let nth = 1; ; nth++) {
    const process = killedBefore(nth)
    const result = await act(process.context, nth).then(
      () => 'done',
      error => error,
    )
    // The night finds what was left.
    await reconcile(context)
    await look(nth)
    if (process.isAlive()) {
      expect(result).toBe('done')
      return nth - 1
    }
  }
}

async function atService(customer: string) {
  const { stripe } = context.payments
  const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: 'all' })
  const { data: charges } = await stripe.charges.list({ customer, limit: 100 })
  const found = await stripe.customers.retrieve(customer)
  const owed = found.deleted ? 0 : found.balance
  return {
    prices: subscriptions.map(({ items }) => items.data[0]?.price.unit_amount),
    isEnding: subscriptions.some(({ cancel_at_period_end }) => cancel_at_period_end),
    /** What was charged and is not kept for the next invoice. */
    paid: charges.reduce((sum, { amount }) => sum + amount, owed),
  }
}
const kept = (userId: number) =>
  test.db
    .selectFrom('subscriptions')
    .innerJoin('prices', 'prices.id', 'price_id')
    .select(['amount', 'cancel_at_period_end', 'subscriptions.service_id'])
    .where('user_id', '=', userId)
    .execute()

it('changes the plan and charges the difference together or not at all, wherever a process dies', async () => {
  const { visitor, id } = await subscriber(test)
  const customer = await customerOf(test, id)
  const [team, business] = [await priceOf(test, 'Team'), await priceOf(test, 'Business')]
  const asked = { priceId: business.id, prorationDate: 0 }
  const deaths = await eachDeath(
    async dying => {
      // Each change is one of its own, by its time.
      time = new Date(time.getTime() + 1000)
      asked.prorationDate = Math.floor(time.getTime() / 1000)
      await changePlan(dying, await ownChange(dying, id, asked), asked.prorationDate)
    },
    async nth => {
      const { prices, paid } = await atService(customer)
      const isChanged = prices[0] === 4900
      expect([nth, prices, paid]).toEqual([nth, [paid], isChanged ? 4900 : 1900])
      const [row, ...more] = await kept(id)
      expect([nth, row?.amount, more]).toEqual([nth, isChanged ? '49.00' : '19.00', []])
      // Who saw no answer asks again, and gets what was asked for, once.
      const again = await visitor.put(SUBSCRIPTION, asked)
      expect([nth, again.statusCode]).toEqual([nth, isChanged ? 422 : 200])
      const after = { prices: [4900], isEnding: false, paid: 4900 }
      expect([nth, await atService(customer)]).toEqual([nth, after])
      expect([nth, await kept(id)]).toMatchObject([nth, [{ amount: '49.00' }]])
      // Back, with the difference kept for the next time.
      const back = await visitor.put(SUBSCRIPTION, { ...asked, priceId: team.id })
      expect([nth, back.statusCode]).toEqual([nth, 200])
      expect(await atService(customer)).toMatchObject({ prices: [1900], paid: 1900 })
    },
  )
  expect(deaths).toBeGreaterThan(10)
  await allTold(test)
  const told = test.db.selectFrom('notifications').select('type').where('user_id', '=', id)
  // One for the beginning, and one for each change, the last of which was not disturbed.
  expect(await told.where('type', '=', 'invoice-ready').execute()).toHaveLength(1 + deaths + 1)
}, 120_000)

it('cancels and takes that back, wherever a process dies', async () => {
  const { visitor, id } = await subscriber(test)
  const customer = await customerOf(test, id)
  for (const [act, isEnding, path] of [
    [
      async (dying: Dying) => cancelAtPeriodEnd(dying, await changeableSubscription(dying, id), {}),
      true,
      'cancel',
    ],
    [async (dying: Dying) => resume(dying, await changeableSubscription(dying, id)), false, 'resume'],
  ] as const) {
    const opposite = isEnding ? 'resume' : 'cancel'
    const deaths = await eachDeath(act, async nth => {
      const service = await atService(customer)
      expect([nth, await kept(id)]).toMatchObject([nth, [{ cancel_at_period_end: service.isEnding }]])
      expect((await visitor.post(`${SUBSCRIPTION}/${path}`)).statusCode).toBe(200)
      expect([nth, await atService(customer)]).toMatchObject([nth, { isEnding, paid: 1900 }])
      expect([nth, await kept(id)]).toMatchObject([nth, [{ cancel_at_period_end: isEnding }]])
      await visitor.post(`${SUBSCRIPTION}/${opposite}`)
    })
    expect(deaths).toBeGreaterThan(5)
    await visitor.post(`${SUBSCRIPTION}/${path}`)
  }
}, 120_000)
