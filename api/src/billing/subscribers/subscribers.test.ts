import type { Subscriber } from '@app/shared/wire'
import { createTestApp, type TestApp } from '../../testing'
import { allTold, subscriber } from '../../testing/subscriber'
import type { Visitor } from '../../testing/visitor'

const SUBSCRIPTIONS = '/api/v1/billing/subscriptions'
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const list = async (query = ''): Promise<Subscriber[]> =>
  (await administrator.get(`${SUBSCRIPTIONS}${query}`)).json().pagination.data
const of = async (email: string) => {
  const [one] = await list(`?query=${encodeURIComponent(email)}`)
  if (!one) throw new Error(`${email} has no subscription`)
  return one
}
const act = (id: number, deed: string) => administrator.post(`${SUBSCRIPTIONS}/${id}/${deed}`)
const written = (id: number) =>
  test.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_name', 'before', 'after'])
    .where('subject_type', '=', 'subscription')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

it('lists whose subscriptions there are, by text, plan and state, in an order', async () => {
  const ada = await subscriber(test)
  const bert = await subscriber(test, { plan: 'Business', interval: 'year' })
  const [first, second] = await list()
  expect([first?.user.id, second?.user.id]).toEqual([bert.id, ada.id])
  expect(first).toEqual({
    id: expect.any(Number),
    user: { id: bert.id, display_name: bert.email.split('@')[0], email: bert.email },
    ...{ product_id: bert.price.product_id, product: 'Business', quantity: 1, changeable: true },
    price: { id: bert.price.id, amount: 468, currency: 'USD', interval: 'year', interval_count: 1 },
    ...{ status: 'trialing', state: 'trialing', ends_at: null, next_amount: 468 },
    created_at: expect.any(String),
    trial_ends_at: first?.current_period_end,
    current_period_end: expect.any(String),
  })
  const found = async (query: string) => (await list(query)).map(({ user }) => user.id)
  expect(await found(`?query=${ada.email.toUpperCase()}`)).toEqual([ada.id])
  expect(await found('?query=%25')).toEqual([])
  expect(await found(`?plan=${bert.price.product_id}`)).toEqual([bert.id])
  expect(await found('?state=trialing&orderBy=created_at&orderDir=asc')).toEqual([ada.id, bert.id])
  expect(await found('?state=cancelled')).toEqual([])
  expect(await found('?perPage=1&page=2')).toEqual([ada.id])
  for (const query of ['state=lost', 'plan=0', 'plan=x', 'orderBy=email', 'perPage=101']) {
    const answer = await administrator.get(`${SUBSCRIPTIONS}?${query}`)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.split('=')[0]]])
  }
})

it('cancels for somebody and takes that back, as they would, and writes down who did it', async () => {
  const { visitor, email } = await subscriber(test)
  const { id, current_period_end } = await of(email)
  const cancelled = await act(id, 'cancel')
  expect([cancelled.statusCode, cancelled.json().subscription]).toMatchObject([
    200,
    { id, state: 'cancelled', status: 'trialing', ends_at: current_period_end, next_amount: null },
  ])
  const own = (await visitor.get('/api/v1/billing/subscription')).json().subscription
  expect(own).toMatchObject({ id, valid: true, cancel_at_period_end: true })
  expect((await list('?state=cancelled')).map(one => one.id)).toEqual([id])
  expect((await list('?state=trialing')).map(one => one.id)).not.toContain(id)
  // In another tab the same.
  expect((await act(id, 'cancel')).json().subscription.state).toBe('cancelled')
  expect((await act(id, 'resume')).json().subscription).toMatchObject({ state: 'trialing', ends_at: null })
  expect(await written(id)).toEqual([
    {
      ...{ action: 'subscriptions.cancel', actor_id: 1, subject_name: `Team – ${email.split('@')[0]}` },
      before: { state: 'trialing', ends_at: null, next_amount: 19 },
      after: { state: 'cancelled', ends_at: current_period_end, next_amount: null },
    },
    expect.objectContaining({ action: 'subscriptions.resume' }),
  ])
})

it('ends one at once, with what it permits, and tells whose it was', async () => {
  const { visitor, email, id: userId } = await subscriber(test)
  const { id } = await of(email)
  expect((await act(id, 'end')).json().subscription).toMatchObject({
    ...{ state: 'ended', changeable: false, next_amount: null },
  })
  const { user } = (await visitor.get('/api/v1/users/me')).json()
  expect(user.subscriptions).toMatchObject([{ valid: false, status: 'ended' }])
  await allTold(test)
  const told = test.db.selectFrom('notifications').select('type').where('user_id', '=', userId)
  expect(await told.execute()).toContainEqual({ type: 'subscription-ended' })
  for (const deed of ['end', 'cancel', 'resume']) expect((await act(id, deed)).statusCode).toBe(404)
  expect((await written(id)).map(({ action }) => action)).toEqual(['subscriptions.end'])
})

it('resumes nothing that nobody could pay for', async () => {
  const { visitor, email } = await subscriber(test)
  const { id } = await of(email)
  const { payment_methods: methods } = (await visitor.get('/api/v1/billing/payment-methods')).json()
  await act(id, 'cancel')
  for (const method of methods) await visitor.delete(`/api/v1/billing/payment-methods/${method.id}`)
  const refused = await act(id, 'resume')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_payment_method'])
  expect((await of(email)).state).toBe('cancelled')
})

it('is for those who look after plans', async () => {
  const { visitor, email } = await subscriber(test)
  const { id } = await of(email)
  expect((await visitor.get(SUBSCRIPTIONS)).statusCode).toBe(403)
  expect((await test.visitor().get(SUBSCRIPTIONS)).statusCode).toBe(401)
  for (const deed of ['cancel', 'resume', 'end']) {
    expect((await visitor.post(`${SUBSCRIPTIONS}/${id}/${deed}`)).statusCode).toBe(403)
    expect((await act(2_147_483_647, deed)).statusCode).toBe(404)
    expect((await act(0, deed)).statusCode).toBe(422)
  }
  expect((await of(email)).state).toBe('trialing')
})
