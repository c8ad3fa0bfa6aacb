import { createPaymentService } from '../../payment-service/payment-service'
import { connectPayments } from '../../payments/payments'
import { createTestApp, type TestApp, testConfig } from '../../testing'
import {
  allTold,
  beginToTake,
  billingContext,
  customerOf,
  payAt,
  priceOf,
  subscriber,
} from '../../testing/subscriber'
import { beginCheckout } from '../checkout/begin-checkout'
import { readOrder } from '../checkout/order'
import { reconcile } from './reconcile'
import { claimTheDay } from './reconcile-nightly'

const DAY = 24 * 3_600_000
let test: TestApp
let context: Awaited<ReturnType<typeof billingContext>>
beforeAll(async () => {
  test = await createTestApp()
  context = await billingContext(test)
  // What the app itself hears of is left out: it must do without.
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
})
afterAll(() => test.close())

/** A process that is killed at its nth call of the payment service: before the call arrives, or before its answer does. */
function killedAt(nth: number, isArrived: boolean) {
  let calls = 0
  const local = createPaymentService(context)
  const fetching: typeof fetch = async (...request) => {
    calls++
    if (calls < nth || (calls === nth && isArrived)) {
      const answer = await local.fetch(...request)
      if (calls < nth) return answer
    }
    throw new Error('killed')
  }
  const payments = connectPayments(testConfig(), { ...local, fetch: fetching })
  return { context: { ...context, payments }, calls: () => calls }
}

const chargesOf = async (userId: number) => {
  const customer = await customerOf(test, userId)
  const { stripe } = context.payments
  const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: 'all' })
  const { data: charges } = await stripe.charges.list({ customer })
  return { subscriptions: subscriptions.length, charges: charges.length }
}
const kept = (userId: number) =>
  test.db.selectFrom('subscriptions').select('status').where('user_id', '=', userId).execute()

it('makes one subscription and one charge, whichever call of the payment service a process dies at', async () => {
  const { id: priceId } = await priceOf(test, 'Team')
  let last = 0
  for (let nth = 1; nth === 1 || nth <= last + 1; nth++)
    for (const isArrived of [false, true]) {
      const { visitor, id } = await test.registerUser()
      const { context: dying, calls } = killedAt(nth, isArrived)
      await readOrder(dying, id, { priceId })
        .then(order => beginCheckout(dying, order, false))
        .catch(() => {})
      last = Math.max(last, Math.min(nth, calls()))
      // Somebody clicks again.
      const { id: checkout, url } = await beginToTake(visitor, priceId)
      expect((await payAt(test, url)).statusCode).toBe(303)
      expect((await visitor.get(`/api/v1/billing/checkouts/${checkout}`)).json().status).toBe('completed')
      expect([nth, await chargesOf(id)]).toEqual([nth, { subscriptions: 1, charges: 1 }])
      expect(await kept(id)).toEqual([{ status: 'active' }])
      if (calls() < nth) return
    }
}, 120_000)

it('finds at night what was paid, when nobody came back and no message did', async () => {
  const { visitor, id } = await test.registerUser()
  const { id: priceId } = await priceOf(test, 'Business')
  const { url } = await beginToTake(visitor, priceId)
  await payAt(test, url)
  await allTold(test)
  const forgotten = async () => {
    await test.db.deleteFrom('subscriptions').where('user_id', '=', id).execute()
    await test.db.updateTable('checkouts').set({ status: 'open' }).where('user_id', '=', id).execute()
  }
  await forgotten()
  await reconcile(context)
  expect(await kept(id)).toEqual([{ status: 'active' }])

  // Not even the customer was written down.
  await test.db.deleteFrom('billing_customers').where('user_id', '=', id).execute()
  await forgotten()
  await reconcile(context)
  expect(await kept(id)).toEqual([{ status: 'active' }])

  // A page past its end is settled, too.
  await forgotten()
  await reconcile({ ...context, now: () => new Date(Date.now() + 2 * DAY) })
  const [row] = await test.db.selectFrom('checkouts').select('status').where('user_id', '=', id).execute()
  expect(row?.status).toBe('completed')
})

it('has one process compare everything in a night, whichever looks first', async () => {
  const look = (hours: number) => {
    const now = () => new Date(Date.now() + hours * 3_600_000)
    return Promise.all(Array.from({ length: 4 }, () => claimTheDay({ ...context, now })))
  }
  const claims = []
  for (const hours of [25, 26, 48, 50]) claims.push((await look(hours)).filter(isMine => isMine).length)
  expect(claims).toEqual([1, 0, 0, 1])
})

it('handles a message that a process took and did not finish', async () => {
  const { id } = await subscriber(test)
  await allTold(test)
  await test.db.deleteFrom('subscriptions').where('user_id', '=', id).execute()
  await test.db
    .updateTable('webhook_events')
    .set({ handled_at: null, attempts: 1, next_attempt_at: new Date() })
    .where('type', '=', 'customer.subscription.created')
    .execute()
  await allTold(test)
  expect(await kept(id)).toEqual([{ status: 'active' }])
})

it('charges nobody for an account that is gone, and forgets who it was', async () => {
  const { visitor, id } = await subscriber(test)
  const customer = await customerOf(test, id)
  await visitor.confirmPassword()
  const { id: priceId } = await priceOf(test, 'Team')
  expect((await visitor.post('/api/v1/billing/checkouts', { priceId })).statusCode).toBe(422)
  const gone = await visitor.send({
    method: 'POST',
    url: '/api/v1/users/me?_method=DELETE&deleteCurrentUser=true',
    payload: {},
  })
  expect(gone.statusCode).toBe(200)
  const tasks = () =>
    test.db.selectFrom('billing_tasks').select(['kind', 'handled_at', 'last_error']).execute()
  for (let tries = 0; tries < 100 && (await tasks()).some(({ handled_at }) => !handled_at); tries++)
    await new Promise(resolve => setTimeout(resolve, 50))
  expect(await tasks()).toMatchObject([{ kind: 'forget-customer', handled_at: expect.any(Date) }])
  const found = await context.payments.stripe.customers.retrieve(customer)
  expect(found.deleted).toBe(true)
  await allTold(test)
})
