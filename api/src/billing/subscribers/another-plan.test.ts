import type { Subscriber } from '@app/shared/wire'
import { createTestApp, type TestApp } from '../../testing'
import { allTold, billingContext, priceOf, subscriber } from '../../testing/subscriber'
import type { Visitor } from '../../testing/visitor'

const SUBSCRIPTIONS = '/api/v1/billing/subscriptions'
/** It is kept, and later charges fail. */
const FAILS_LATER = '4000000000000341'
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
})
afterAll(() => test.close())

const of = async (email: string): Promise<Subscriber> => {
  const answer = await administrator.get(`${SUBSCRIPTIONS}?query=${encodeURIComponent(email)}`)
  return answer.json().pagination.data[0]
}
const preview = (id: number, body: object) => administrator.post(`${SUBSCRIPTIONS}/${id}/preview`, body)
async function change(id: number, wanted: { priceId: number; quantity?: number }) {
  const costs = (await preview(id, wanted)).json()
  const body = { ...wanted, prorationDate: costs.proration_date }
  return { costs, body, response: await administrator.put(`${SUBSCRIPTIONS}/${id}`, body) }
}
const written = (id: number) =>
  test.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_name', 'before', 'after'])
    .where('subject_type', '=', 'subscription')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
const totals = async (visitor: Visitor) =>
  (await visitor.get('/api/v1/billing/invoices')).json().invoices.map(({ total }: { total: number }) => total)
/** A price of a plan that people cannot see. */
async function hiddenPrice(more: { currency?: string; per_seat?: boolean } = {}) {
  const { id: product_id } = await test.db
    .insertInto('products')
    .values({
      ...{ name: 'Friends', description: null, position: 9, hidden: true, free: false, recommended: false },
      ...{ feature_list: '[]', permissions: '[]', per_seat: more.per_seat ?? false },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await test.db
    .insertInto('prices')
    .values({
      product_id,
      amount: 29,
      currency: more.currency ?? 'USD',
      interval: 'month',
      interval_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('says what another plan costs whose it is, charges just that, and writes down what it was before', async () => {
  const { visitor, email } = await subscriber(test)
  const { id } = await of(email)
  const business = await priceOf(test, 'Business')
  const { costs, response } = await change(id, { priceId: business.id })
  expect(costs).toMatchObject({ currency: 'USD', next_amount: 49, over_limit: [] })
  expect(costs.due_now).toBeGreaterThan(29)
  expect([response.statusCode, response.json().subscription]).toMatchObject([
    200,
    { id, product: 'Business', price: { id: business.id, amount: 49 }, state: 'active', next_amount: 49 },
  ])
  expect(await totals(visitor)).toEqual([costs.due_now, 19])
  const own = (await visitor.get('/api/v1/billing/subscription')).json().subscription
  expect(own).toMatchObject({ id, price_id: business.id, valid: true })
  expect(await written(id)).toEqual([
    {
      ...{ action: 'subscriptions.update', actor_id: 1, subject_name: `Business – ${email.split('@')[0]}` },
      before: { product: 'Team', 'price.id': expect.any(Number), 'price.amount': 19, next_amount: 19 },
      after: { product: 'Business', 'price.id': business.id, 'price.amount': 49, next_amount: 49 },
    },
  ])
})

it('gives a plan that people cannot see, with as many seats as are wanted', async () => {
  const { visitor, email } = await subscriber(test)
  const { id } = await of(email)
  const priceId = await hiddenPrice({ per_seat: true })
  expect((await visitor.post('/api/v1/billing/subscription/preview', { priceId })).statusCode).toBe(422)
  const { response } = await change(id, { priceId, quantity: 3 })
  expect(response.json().subscription).toMatchObject({ product: 'Friends', quantity: 3, next_amount: 87 })
  const more = await change(id, { priceId, quantity: 4 })
  expect(more.response.json().subscription).toMatchObject({ quantity: 4, next_amount: 116 })
})

it('does once what is sent many times at once, and writes it down once', async () => {
  const { visitor, email } = await subscriber(test)
  const { id } = await of(email)
  const { id: priceId } = await priceOf(test, 'Business')
  const other = await test.loginAsAdministrator()
  const { proration_date: prorationDate } = (await preview(id, { priceId })).json()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? administrator : other).put(`${SUBSCRIPTIONS}/${id}`, { priceId, prorationDate }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
  for (const { statusCode } of answers) expect([200, 422]).toContain(statusCode)
  expect(await totals(visitor)).toHaveLength(2)
  expect(await written(id)).toHaveLength(1)
  await Promise.all(Array.from({ length: 4 }, () => administrator.post(`${SUBSCRIPTIONS}/${id}/cancel`)))
  expect((await written(id)).map(({ action }) => action)).toEqual([
    'subscriptions.update',
    'subscriptions.cancel',
  ])
})

it('says at its field what cannot be', async () => {
  const { email, price } = await subscriber(test)
  const { id } = await of(email)
  const { id: business } = await priceOf(test, 'Business')
  const euros = await hiddenPrice({ currency: 'EUR' })
  const now = Math.floor(Date.now() / 1000)
  const refusedFor = async (wanted: object, field: string, message: string) => {
    const answers = [
      await administrator.put(`${SUBSCRIPTIONS}/${id}`, { prorationDate: now, ...wanted }),
      ...('prorationDate' in wanted ? [] : [await preview(id, wanted)]),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: message }])
  }
  await refusedFor({ priceId: 2_147_483_647 }, 'priceId', 'This price is not offered.')
  await refusedFor({ priceId: price.id }, 'priceId', 'This is what they have already.')
  await refusedFor(
    { priceId: euros },
    'priceId',
    'This subscription is paid in USD, which cannot be changed.',
  )
  await refusedFor({ priceId: business, quantity: 2 }, 'quantity', 'This plan is not sold by seats.')
  await refusedFor(
    { priceId: business, prorationDate: now - 601 },
    'prorationDate',
    'The prices shown are too old. Please look at them again.',
  )
  for (const body of [{}, { priceId: 0 }, { priceId: 'x' }])
    expect((await preview(id, body)).json().errors).toHaveProperty('priceId')
  await administrator.post(`${SUBSCRIPTIONS}/${id}/cancel`)
  await refusedFor({ priceId: business }, 'priceId', 'This subscription is cancelled. Resume it first.')
  expect((await written(id)).map(({ action }) => action)).toEqual(['subscriptions.cancel'])
  await administrator.post(`${SUBSCRIPTIONS}/${id}/end`)
  expect((await preview(id, { priceId: business })).statusCode).toBe(404)
})

it('changes nothing, and writes nothing down, when the payment fails', async () => {
  await test.db.updateTable('products').set({ trial_days: 7 }).where('name', '=', 'Team').execute()
  const { email, price } = await subscriber(test, { card: FAILS_LATER })
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
  const { id } = await of(email)
  // During the trial it costs nothing, and what comes after it is another matter.
  const yearly = await priceOf(test, 'Team', 'year')
  const { costs, response } = await change(id, { priceId: yearly.id })
  expect(costs).toMatchObject({ due_now: 0, next_amount: 190 })
  expect(response.json().subscription).toMatchObject({ state: 'trialing', next_amount: 190 })
  await change(id, { priceId: price.id })
  const { payments } = await billingContext(test)
  const { service_id } = await test.db
    .selectFrom('subscriptions')
    .select('service_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await payments.stripe.subscriptions.update(service_id ?? '', { trial_end: 'now' })
  await allTold(test)
  const before = await of(email)
  expect(before.state).toBe('past_due')
  const { id: business } = await priceOf(test, 'Business')
  const refused = await change(id, { priceId: business })
  expect([refused.response.statusCode, Object.keys(refused.response.json().errors)]).toEqual([
    422,
    ['payment'],
  ])
  expect(await of(email)).toEqual(before)
  expect(await written(id)).toHaveLength(2)
})

it('leaves alone what no payment service knows', async () => {
  const { id: userId, email } = await test.registerUser()
  const { id: price_id } = await priceOf(test, 'Team')
  await test.db.insertInto('subscriptions').values({ user_id: userId, price_id, ends_at: null }).execute()
  const { id, changeable } = await of(email)
  expect(changeable).toBe(false)
  const { id: priceId } = await priceOf(test, 'Business')
  expect((await preview(id, { priceId })).statusCode).toBe(404)
  const body = { priceId, prorationDate: Math.floor(Date.now() / 1000) }
  expect((await administrator.put(`${SUBSCRIPTIONS}/${id}`, body)).statusCode).toBe(404)
})

it('is for those who look after plans', async () => {
  const { visitor, email } = await subscriber(test)
  const { id } = await of(email)
  const { id: priceId } = await priceOf(test, 'Business')
  const body = { priceId, prorationDate: Math.floor(Date.now() / 1000) }
  expect((await visitor.post(`${SUBSCRIPTIONS}/${id}/preview`, { priceId })).statusCode).toBe(403)
  expect((await visitor.put(`${SUBSCRIPTIONS}/${id}`, body)).statusCode).toBe(403)
  expect((await of(email)).product).toBe('Team')
})
