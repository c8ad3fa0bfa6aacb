import type { PlanDetail } from '@app/shared/wire'
import { errorLines } from '../../errors/error-lines'
import { createTestApp, type TestApp } from '../../testing'
import { giveRole } from '../../testing/give-role'
import { allTold, billingContext, priceOf, subscriber } from '../../testing/subscriber'
import type { Visitor } from '../../testing/visitor'

let test: TestApp
let administrator: Visitor
let context: Awaited<ReturnType<typeof billingContext>>
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
  context = await billingContext(test)
})
afterAll(() => test.close())

const list = async (): Promise<PlanDetail[]> => (await administrator.get('/api/v1/plans')).json().plans
const called = async (name: string) => {
  const plan = (await list()).find(plan => plan.name === name)
  if (!plan) throw new Error(`there is no plan ${name}`)
  return plan
}
const month = { amount: 900, currency: 'USD', interval: 'month' as const, interval_count: 1 }
const plan = (name: string, more: object = {}) => ({
  ...{ name, description: 'For a test.', hidden: false, free: false, recommended: false },
  ...{ feature_list: ['One thing'], permissions: [], trial_days: 0, per_seat: false },
  prices: [month],
  ...more,
})
const make = (name: string, more: object = {}, by = administrator) =>
  by.post('/api/v1/plans', plan(name, more))
const save = ({ id, ...plan }: PlanDetail, changes: object = {}) => {
  const { former_prices: _, subscribers_count: __, prices, ...rest } = plan
  const wanted = prices.map(({ id: _, subscribers_count: __, ...price }) => price)
  return administrator.put(`/api/v1/plans/${id}`, { ...rest, prices: wanted, ...changes })
}
const remove = (id: number) => administrator.delete(`/api/v1/plans/${id}`)
/** What visitors see. */
const offered = async () =>
  (await test.visitor().get('/api/v1/billing/products')).json().pagination.data as {
    name: string
    hidden: boolean
    prices: { amount: number }[]
  }[]

it('lists all plans in their order, amounts in minor units', async () => {
  const plans = await list()
  expect(plans.map(({ name }) => name)).toEqual(['Free', 'Team', 'Business'])
  expect(plans[1]).toMatchObject({
    subscribers_count: 0,
    revision: 1,
    prices: [{ amount: 1900 }, { amount: 19_000 }],
    former_prices: [],
  })
})

it('adds a plan that visitors see at once, changes it, and orders all', async () => {
  const made: PlanDetail = (await make('Small', { prices: [{ ...month, amount: 999 }] })).json().plan
  expect(made).toMatchObject({ name: 'Small', prices: [{ amount: 999, currency: 'USD' }] })
  expect((await offered()).at(-1)).toMatchObject({ name: 'Small', prices: [{ amount: 9.99 }] })
  const saved = (await save(made, { name: 'Tiny', hidden: true, recommended: true })).json().plan
  expect(saved).toMatchObject({
    name: 'Tiny',
    hidden: true,
    revision: 2,
    prices: [{ id: made.prices[0]?.id }],
  })
  const from = (await list()).map(({ id }) => id)
  const ids = [made.id, ...from.filter(id => id !== made.id)]
  const order = (body: object) => administrator.put('/api/v1/plans/order', body)
  expect((await order({ ids, from })).json().plans[0].name).toBe('Tiny')
  expect((await offered())[0]).toMatchObject({ name: 'Tiny', hidden: true })
  expect((await order({ ids: from, from })).statusCode).toBe(409)
  expect((await order({ ids: ids.slice(1), from: ids })).statusCode).toBe(422)
  expect((await order({ ids: [...ids, 2_000_000_000], from: ids })).statusCode).toBe(422)
  expect((await remove(made.id)).statusCode).toBe(200)
  expect((await remove(made.id)).statusCode).toBe(404)
  expect((await offered()).map(({ name }) => name)).toEqual(['Free', 'Team', 'Business'])
})

it('tells the second of two who change a plan at once', async () => {
  const team = await called('Team')
  const answers = await Promise.all([save(team, { description: 'One' }), save(team, { description: 'Two' })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await called('Team')).revision).toBe(team.revision + 1)
})

it('never changes a price that somebody pays: who has it keeps it, and the payment service follows', async () => {
  const { visitor, id } = await subscriber(test)
  const before = await called('Team')
  expect(before).toMatchObject({ subscribers_count: 1, prices: [{ subscribers_count: 1 }, {}] })
  const [monthly, yearly] = before.prices
  const prices = [
    { ...month, amount: 2100 },
    { ...month, amount: 19_000, interval: 'year' },
  ]
  const after: PlanDetail = (await save(before, { name: 'Team 2', prices })).json().plan
  expect(after.former_prices).toEqual([{ ...monthly, subscribers_count: 1 }])
  expect(after.prices).toMatchObject([{ amount: 2100, subscribers_count: 0 }, { id: yearly?.id }])
  await allTold(test)
  const row = await test.db
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['prices.service_id as price', 'products.service_id as product'])
    .where('prices.id', '=', monthly?.id ?? 0)
    .executeTakeFirstOrThrow()
  const { stripe } = context.payments
  expect((await stripe.prices.retrieve(row.price ?? '')).active).toBe(false)
  expect(await stripe.products.retrieve(row.product ?? '')).toMatchObject({ name: 'Team 2', active: true })
  // What the service says of its product does not bring the old price back.
  expect((await called('Team 2')).prices.map(({ amount }) => amount)).toEqual([2100, 19_000])
  const held = (await visitor.get('/api/v1/billing/subscription')).json().subscription
  expect(held).toMatchObject({ price: { amount: 19 } })
  const refused = await remove(before.id)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { plan: errorLines.plan_in_use.replace(':count', '1') },
  ])
  const { visitor: other } = await test.registerUser()
  const taken = await other.post('/api/v1/billing/checkouts', { priceId: monthly?.id })
  expect(taken.json().errors.priceId).toBe(errorLines.price_unavailable)
  // An event that is still on its way would bring the subscription back as it was.
  await allTold(test)
  await test.db.deleteFrom('subscriptions').where('user_id', '=', id).execute()
  await save(await called('Team 2'), { name: 'Team' })
})

it('keeps the record of a deleted plan, and sells it no more', async () => {
  const made: PlanDetail = (await make('Gone')).json().plan
  const { id } = await test.registerUser()
  const price_id = made.prices[0]?.id ?? 0
  await test.db
    .insertInto('subscriptions')
    .values({ user_id: id, price_id, status: 'ended', ends_at: new Date(0) })
    .execute()
  expect((await remove(made.id)).statusCode).toBe(200)
  const kept = await test.db
    .selectFrom('subscriptions')
    .select('price_id')
    .where('user_id', '=', id)
    .execute()
  expect(kept).toEqual([{ price_id }])
  const { visitor } = await test.registerUser()
  expect((await visitor.post('/api/v1/billing/checkouts', { priceId: price_id })).statusCode).toBe(422)
})

it.each<[string, object, string]>([
  ['a name of nothing', { name: '  ' }, 'name'],
  ['a name that hides what follows', { name: 'a\u202eb' }, 'name'],
  ['no price', { prices: [] }, 'prices'],
  ['a price though it is free', { free: true }, 'prices'],
  ['an amount in major units', { prices: [{ ...month, amount: 9.99 }] }, 'prices.0.amount'],
  ['no amount', { prices: [{ ...month, amount: 0 }] }, 'prices.0.amount'],
  ['an interval of no length', { prices: [{ ...month, interval_count: 0 }] }, 'prices.0.interval_count'],
  ['four years', { prices: [{ ...month, interval: 'year', interval_count: 4 }] }, 'prices.0.interval_count'],
  ['a currency that is none', { prices: [{ ...month, currency: 'QQQ' }] }, 'prices.0.currency'],
  ['a currency of a thousand units', { prices: [{ ...month, currency: 'KWD' }] }, 'prices.0.currency'],
  ['two prices of an interval', { prices: [month, { ...month, amount: 1 }] }, 'prices.1.interval'],
  ['an empty feature', { feature_list: ['One', ' '] }, 'feature_list.1'],
  ['a trial of years', { trial_days: 731 }, 'trial_days'],
  ['an unknown permission', { permissions: [{ name: 'fly', restrictions: [] }] }, 'permissions'],
  ['the permission to do everything', { permissions: [{ name: 'admin', restrictions: [] }] }, 'permissions'],
])('refuses %s, at its field, and stores nothing', async (_, more, field) => {
  const before = (await list()).length
  const answer = await make('Wrong', more)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  expect((await list()).length).toBe(before)
})

it('is for those who may, and lets nobody sell what they do not hold', async () => {
  const { visitor, id } = await test.registerUser()
  const team = await called('Team')
  expect((await visitor.get('/api/v1/plans')).statusCode).toBe(403)
  expect((await make('Mine', {}, visitor)).statusCode).toBe(403)
  expect((await visitor.delete(`/api/v1/plans/${team.id}`)).statusCode).toBe(403)
  await giveRole(test, id, 'plans.create', 'plans.update')
  const beyond = await make('Mine', { permissions: [{ name: 'users.view', restrictions: [] }] }, visitor)
  expect(beyond.json().errors.permissions).toBe(errorLines.role_beyond.replace(':names', 'users.view'))
  const mine = await make('Mine', {}, visitor)
  expect(mine.statusCode).toBe(200)
  await remove(mine.json().plan.id)
  expect((await priceOf(test, 'Team')).product_id).toBe(team.id)
})
