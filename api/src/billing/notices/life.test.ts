import { createTestApp, type TestApp } from '../../testing'
import { advancePayments } from '../../testing/payment-service'
import { allTold, billingContext, subscriber } from '../../testing/subscriber'
import { reconcile } from '../reconciliation/reconcile'

const DAY = 24 * 3_600_000
/** It is kept, and later charges fail. */
const FAILS_LATER = '4000000000000341'
let time = new Date()
let test: TestApp
let context: Awaited<ReturnType<typeof billingContext>>
beforeAll(async () => {
  test = await createTestApp({}, { now: () => time })
  context = await billingContext(test, () => time)
})
afterAll(() => test.close())

async function after(days: number) {
  // What is signed before the time moves and read after it is days too old, and is told again only when time moves on.
  await allTold(test)
  time = new Date(time.getTime() + days * DAY)
  await advancePayments(test, { days: 0, now: () => time })
  await allTold(test)
}
const told = async (userId: number) =>
  (
    await test.db
      .selectFrom('notifications')
      .select('type')
      .where('user_id', '=', userId)
      .where('type', '!=', 'welcome')
      .orderBy('created_at')
      .execute()
  ).map(({ type }) => type)
const stored = (userId: number) =>
  test.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
const isValid = async (email: string) => {
  const visitor = await test.loginAs(email)
  return (await visitor.get('/api/v1/users/me')).json().user.subscriptions[0]?.valid
}

it('goes from the trial to paying, and says so once each', async () => {
  const { id, email } = await subscriber(test)
  await after(12)
  expect(await told(id)).toEqual(['trial-ending'])
  await reconcile(context)
  expect(await told(id)).toEqual(['trial-ending'])
  await after(3)
  expect((await stored(id)).status).toBe('active')
  expect(await told(id)).toEqual(['trial-ending', 'invoice-ready'])
  expect(await isValid(email)).toBe(true)
  const [mail] = await test.mailsTo(email)
  expect(mail?.text).toContain('19.00 USD')
})

it('goes on for seven days after a payment failed, and no longer', async () => {
  const { id, email } = await subscriber(test, { card: FAILS_LATER })
  await after(15)
  const row = await stored(id)
  expect(row.status).toBe('past_due')
  expect(await told(id)).toContain('payment-failed')
  const since = row.trial_ends_at?.getTime() ?? 0
  // Its first invoice was due when the trial ended.
  expect(row.ends_at?.getTime()).toBeGreaterThanOrEqual(since + 7 * DAY)
  expect(row.ends_at?.getTime()).toBeLessThan(since + 7 * DAY + 2 * 3_600_000)
  expect(await isValid(email)).toBe(true)
  time = new Date(since + 7 * DAY + 3 * 3_600_000)
  expect(await isValid(email)).toBe(false)
  // It can still be paid, and a second plan beside it cannot be taken.
  const visitor = await test.loginAs(email)
  const { invoices } = (await visitor.get('/api/v1/billing/invoices')).json()
  expect(invoices[0]).toMatchObject({ status: 'open', total: 19, pay_url: expect.any(String) })
  const again = await visitor.post('/api/v1/billing/checkouts', { priceId: row.price_id })
  expect(again.json().code).toBe('already_subscribed')
})

it('ends a plan that was cancelled when what is paid is used up', async () => {
  const { id, email, visitor } = await subscriber(test)
  await visitor.post('/api/v1/billing/subscription/cancel', { reason: 'too_expensive' })
  await after(13)
  expect(await isValid(email)).toBe(true)
  await after(2)
  expect(await isValid(email)).toBe(false)
  expect((await stored(id)).status).toBe('ended')
  expect(await told(id)).toEqual(['subscription-ended'])
})

it('tells of a card that expires within the month, once', async () => {
  const { id } = await subscriber(test)
  await reconcile(context)
  expect(await told(id)).toEqual([])
  // An event that is still on its way would bring the subscription back as it was.
  await allTold(test)
  const later = { ...context, now: () => new Date('2034-12-20T00:00:00Z') }
  await test.db.updateTable('subscriptions').set({ trial_ends_at: null }).where('user_id', '=', id).execute()
  await reconcile(later)
  await reconcile(later)
  expect((await told(id)).filter(type => type === 'card-expiring')).toEqual(['card-expiring'])
})
