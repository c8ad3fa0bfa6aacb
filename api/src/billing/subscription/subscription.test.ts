import { createTestApp, type TestApp } from '../../testing'
import { allTold, billingContext, priceOf, subscriber } from '../../testing/subscriber'
import type { Visitor } from '../../testing/visitor'

const SUBSCRIPTION = '/api/v1/billing/subscription'
/** It is kept, and later charges fail. */
const FAILS_LATER = '4000000000000341'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const shown = async (visitor: Visitor) => (await visitor.get(SUBSCRIPTION)).json()
const noTrials = () => test.db.updateTable('products').set({ trial_days: 0 }).execute()
async function change(visitor: Visitor, priceId: number) {
  const preview = (await visitor.post(`${SUBSCRIPTION}/preview`, { priceId })).json()
  const body = { priceId, prorationDate: preview.proration_date }
  return { preview, response: await visitor.put(SUBSCRIPTION, body) }
}

it('shows nothing to who never had one, beside what they use of their limits', async () => {
  const { visitor } = await test.registerUser()
  await visitor.post('/api/v1/workspaces', { name: 'Docks' })
  expect(await shown(visitor)).toEqual({
    subscription: null,
    usage: [
      { permission: 'workspaces.create', restriction: 'count', used: 1, limit: 3 },
      { permission: 'workspaces.create', restriction: 'member_count', used: 1, limit: 10 },
      { permission: 'api.access', restriction: 'tokens', used: 0, limit: 10 },
      { permission: 'files.create', restriction: 'space', used: 0, limit: 2 * 1024 ** 3 },
    ],
  })
  expect((await visitor.post(`${SUBSCRIPTION}/cancel`)).statusCode).toBe(404)
  expect((await visitor.post(`${SUBSCRIPTION}/resume`)).statusCode).toBe(404)
})

it('keeps the trial when the plan changes during it, and charges nothing', async () => {
  const { visitor, price } = await subscriber(test)
  const before = await shown(visitor)
  expect(before.subscription).toMatchObject({
    status: 'trialing',
    valid: true,
    price: { id: price.id, amount: 19, currency: 'USD', interval: 'month' },
    product: { name: 'Team' },
    quantity: 1,
    cancel_at_period_end: false,
    next_amount: 19,
  })
  expect(before.usage[0]).toMatchObject({ restriction: 'count', limit: null })
  const business = await priceOf(test, 'Business')
  const { preview, response } = await change(visitor, business.id)
  expect(preview).toMatchObject({ due_now: 0, next_amount: 49, lines: [], over_limit: [] })
  expect(preview.next_at).toBe(before.subscription.trial_ends_at)
  expect(response.json().subscription).toMatchObject({
    status: 'trialing',
    price_id: business.id,
    trial_ends_at: before.subscription.trial_ends_at,
    next_amount: 49,
  })
})

it('cancels at the end of what is paid, and takes that back', async () => {
  const { visitor } = await subscriber(test)
  const { trial_ends_at } = (await shown(visitor)).subscription
  const cancelled = await visitor.post(`${SUBSCRIPTION}/cancel`, { reason: 'unused', comment: 'Bye' })
  expect(cancelled.json().subscription).toMatchObject({
    valid: true,
    cancel_at_period_end: true,
    ends_at: trial_ends_at,
    next_amount: null,
  })
  const user = (await visitor.get('/api/v1/users/me')).json().user
  expect(user.subscriptions).toMatchObject([{ valid: true, ends_at: trial_ends_at }])
  const resumed = await visitor.post(`${SUBSCRIPTION}/resume`)
  expect(resumed.json().subscription).toMatchObject({ cancel_at_period_end: false, ends_at: null })
  expect((await visitor.post(`${SUBSCRIPTION}/cancel`, { reason: 'because' })).json().errors).toHaveProperty(
    'reason',
  )
})

describe('without a trial', () => {
  beforeAll(noTrials)

  it('charges exactly what was shown', async () => {
    const { visitor } = await subscriber(test)
    const business = await priceOf(test, 'Business')
    const { preview, response } = await change(visitor, business.id)
    const total = preview.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(preview.due_now).toBeCloseTo(total, 2)
    expect(preview.due_now).toBeGreaterThan(29)
    expect(preview.due_now).toBeLessThanOrEqual(30)
    expect(preview.next_amount).toBe(49)
    expect(response.json().subscription).toMatchObject({ status: 'active', price_id: business.id })
    const { invoices } = (await visitor.get('/api/v1/billing/invoices')).json()
    expect(invoices.map(({ total }: { total: number }) => total)).toEqual([preview.due_now, 19])
  })

  it('keeps what is left over as credit, and says what the smaller plan does not allow', async () => {
    const { visitor, id } = await subscriber(test, { plan: 'Business' })
    await test.db
      .insertInto('access_tokens')
      .values(
        Array.from({ length: 51 }, (_, index) => ({
          user_id: id,
          name: `token ${index}`,
          token_hash: `hash-${id}-${index}`,
          last_four: 'abcd',
          scopes: '[]',
          expires_at: null,
          last_used_at: null,
        })),
      )
      .execute()
    const team = await priceOf(test, 'Team')
    const { preview, response } = await change(visitor, team.id)
    expect(preview.due_now).toBeLessThan(-29)
    expect(preview.over_limit).toEqual([
      { permission: 'api.access', restriction: 'tokens', used: 51, limit: 50 },
    ])
    expect(response.statusCode).toBe(200)
    // Nothing is deleted.
    expect(response.json().usage[2]).toMatchObject({ used: 51, limit: 50 })
  })

  it('changes nothing when the payment fails, and says so', async () => {
    await test.db.updateTable('products').set({ trial_days: 7 }).where('name', '=', 'Team').execute()
    const { visitor, id, price } = await subscriber(test, { card: FAILS_LATER })
    await noTrials()
    const { service_id } = await test.db
      .selectFrom('subscriptions')
      .select('service_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const { payments } = await billingContext(test)
    await payments.stripe.subscriptions.update(service_id ?? '', { trial_end: 'now' })
    await allTold(test)
    const before = await shown(visitor)
    expect(before.subscription).toMatchObject({ status: 'past_due', valid: true, price_id: price.id })
    const business = await priceOf(test, 'Business')
    const { response } = await change(visitor, business.id)
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { payment: 'The payment failed, and nothing was changed. Please check how you pay.' },
    ])
    expect(await shown(visitor)).toEqual(before)
  })

  it('takes no prices that are older than ten minutes, from the future, or for the plan one has', async () => {
    const { visitor, price } = await subscriber(test)
    const { id: priceId } = await priceOf(test, 'Business')
    const now = Math.floor(Date.now() / 1000)
    for (const prorationDate of [now - 601, now + 120, 0])
      expect((await visitor.put(SUBSCRIPTION, { priceId, prorationDate })).json().errors).toEqual({
        prorationDate: 'The prices shown are too old. Please look at them again.',
      })
    const same = await visitor.put(SUBSCRIPTION, { priceId: price.id, prorationDate: now })
    expect(same.json().errors).toEqual({ priceId: 'This is your plan already.' })
    expect((await shown(visitor)).subscription.price_id).toBe(price.id)
  })

  it('changes once when it is submitted many times at once', async () => {
    const { visitor } = await subscriber(test)
    const { id: priceId } = await priceOf(test, 'Business')
    const { proration_date } = (await visitor.post(`${SUBSCRIPTION}/preview`, { priceId })).json()
    const body = { priceId, prorationDate: proration_date }
    await Promise.all(Array.from({ length: 20 }, () => visitor.put(SUBSCRIPTION, body)))
    const { invoices } = (await visitor.get('/api/v1/billing/invoices')).json()
    expect(invoices).toHaveLength(2)
    expect((await shown(visitor)).subscription.price_id).toBe(priceId)
  })
})
