import { createTestApp, type TestApp } from '../../testing'
import { allTold, billingContext, customerOf, subscriber } from '../../testing/subscriber'
import { ADMINISTRATOR } from '../../testing/test-config'
import { reconcile } from '../reconciliation/reconcile'

/** It is charged, and its owner asks the bank for the money back. */
const DISPUTED = '4000000000000259'
let test: TestApp
let context: Awaited<ReturnType<typeof billingContext>>
beforeAll(async () => {
  test = await createTestApp()
  context = await billingContext(test)
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
})
afterAll(() => test.close())

/** What the administrator was told of payments, the first first. */
async function told() {
  await allTold(test)
  const rows = await test.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['type', 'data'])
    .where('email', '=', ADMINISTRATOR.email)
    .where('type', 'like', 'payment-%')
    .orderBy('notifications.created_at')
    .execute()
  return rows.map(({ type, data }) => [type, JSON.stringify(data)])
}
const isValid = async (visitor: Awaited<ReturnType<typeof subscriber>>['visitor']) =>
  (await visitor.get('/api/v1/users/me')).json().user.subscriptions[0]?.valid
const chargeOf = async (userId: number) => {
  const customer = await customerOf(test, userId)
  const { data } = await context.payments.stripe.charges.list({ customer })
  return data[0]?.id ?? ''
}

it('tells administrators once that a bank took a payment back, and leaves the plan to them', async () => {
  const { visitor, email } = await subscriber(test, { card: DISPUTED })
  const [first, ...more] = await told()
  expect([first?.[0], more]).toEqual(['payment-disputed', []])
  expect(first?.[1]).toContain('19.00 USD')
  expect(first?.[1]).toContain(email)
  await test.db
    .updateTable('webhook_events')
    .set({ handled_at: null, next_attempt_at: new Date() })
    .where('type', '=', 'charge.dispute.created')
    .execute()
  await reconcile(context)
  expect(await told()).toHaveLength(1)
  expect(await isValid(visitor)).toBe(true)
})

it('tells who is an administrator by a permission of their own, too', async () => {
  const other = await test.registerUser()
  const permissions = JSON.stringify([{ name: 'admin', restrictions: [] }])
  await test.db.updateTable('users').set({ permissions }).where('id', '=', other.id).execute()
  await subscriber(test, { card: DISPUTED })
  await allTold(test)
  const rows = await test.db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', other.id)
    .execute()
  expect(rows.map(({ type }) => type)).toContain('payment-disputed')
})

it('tells administrators of each sum that is paid back', async () => {
  const before = (await told()).length
  const { visitor, id } = await subscriber(test)
  const charge = await chargeOf(id)
  for (const amount of [500, 400]) {
    await context.payments.stripe.refunds.create({ charge, amount })
    await allTold(test)
  }
  const refunds = (await told()).slice(before)
  expect(refunds.map(([type]) => type)).toEqual(['payment-refunded', 'payment-refunded'])
  expect(refunds.map(([, data]) => /\d+\.\d\d USD/.exec(data ?? '')?.[0])).toEqual(['5.00 USD', '9.00 USD'])
  expect(await isValid(visitor)).toBe(true)
})
