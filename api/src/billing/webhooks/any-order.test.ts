import fc from 'fast-check'
import type Stripe from 'stripe'
import { createTestApp, type TestApp } from '../../testing'
import { allTold, billingContext, subscriber } from '../../testing/subscriber'
import { handleEvent } from './handle-event'

const ORDERS = 100
const time = new Date()
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, { now: () => time })
})
afterAll(() => test.close())

it('comes to the same end by a hundred orders of the same messages, some of them told twice', async () => {
  const context = await billingContext(test, () => time)
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
  const { visitor, id } = await subscriber(test)
  await visitor.post('/api/v1/billing/subscription/cancel', { reason: 'other' })
  const { service_id } = await test.db
    .selectFrom('subscriptions')
    .select('service_id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  await context.payments.stripe.subscriptions.cancel(service_id ?? '')
  await allTold(test)
  const told = await test.db.selectFrom('webhook_events').select('payload').execute()
  const events = told.map(({ payload }) => payload as unknown as Stripe.Event)
  expect(events.length).toBeGreaterThan(5)

  const forget = async () => {
    await test.db.deleteFrom('subscriptions').where('user_id', '=', id).execute()
    await test.db.deleteFrom('billing_notices').execute()
    await test.db.deleteFrom('notifications').where('user_id', '=', id).execute()
    await test.db.updateTable('checkouts').set({ status: 'open' }).where('user_id', '=', id).execute()
  }
  const state = async () => ({
    subscriptions: (
      await test.db.selectFrom('subscriptions').selectAll().where('user_id', '=', id).execute()
    ).map(({ id: _, ...row }) => row),
    checkouts: await test.db
      .selectFrom('checkouts')
      .select(['id', 'status'])
      .where('user_id', '=', id)
      .execute(),
    notices: await test.db.selectFrom('billing_notices').select('key').orderBy('key').execute(),
    notifications: (
      await test.db.selectFrom('notifications').select('type').where('user_id', '=', id).execute()
    )
      .map(({ type }) => type)
      .sort(),
  })
  const run = async (order: readonly Stripe.Event[]) => {
    await forget()
    for (const event of order) await handleEvent(context, event)
    return state()
  }

  const expected = await run(events)
  expect(expected.subscriptions).toMatchObject([{ status: 'ended' }])
  expect(expected.notifications).toEqual(['invoice-ready', 'subscription-ended'])
  expect(expected.checkouts).toMatchObject([{ status: 'completed' }])
  const order = fc
    .tuple(fc.subarray(events), fc.nat())
    .chain(([again]) =>
      fc.shuffledSubarray([...events, ...again], { minLength: events.length + again.length }),
    )
  await fc.assert(
    fc.asyncProperty(order, async told => {
      expect(await run(told)).toEqual(expected)
    }),
    { numRuns: ORDERS },
  )
}, 240_000)
