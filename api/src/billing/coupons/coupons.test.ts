import { randomUUID } from 'node:crypto'
import type { Coupon } from '@app/shared/wire'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../testing'
import { paymentsOf } from '../../testing/payment-service'
import { priceOf } from '../../testing/subscriber'
import type { Visitor } from '../../testing/visitor'

let time = new Date()
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp({}, { now: () => time })
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const coupon = (more: object = {}) => ({
  ...{ ticket: randomUUID(), code: 'SPRING', percent: 20, amount: null, currency: null },
  ...{ duration: 'once', months: null, ends_at: null, max_uses: null, plan_ids: [] },
  ...more,
})
const make = (more: object = {}, by = administrator) => by.post('/api/v1/coupons', coupon(more))
const list = async (): Promise<Coupon[]> => (await administrator.get('/api/v1/coupons')).json().coupons
const turn = (id: string, active: boolean) => administrator.put(`/api/v1/coupons/${id}`, { active })
/** What the checkout says to a code. */
async function typed(code: string, plan = 'Team') {
  const { visitor } = await test.registerUser()
  const { id: priceId } = await priceOf(test, plan)
  const answer = await visitor.post('/api/v1/billing/checkouts/preview', { priceId, coupon: code })
  return answer.json().errors?.coupon ?? answer.json().discount
}

it('makes a coupon that the checkout takes, once for each ticket, and switches it off', async () => {
  const ticket = randomUUID()
  const first = await make({ ticket, code: ' spring-24 ' })
  expect((await make({ ticket, code: 'SPRING-24' })).json()).toEqual(first.json())
  const { coupon: made } = first.json()
  expect(await list()).toEqual([made])
  expect(made).toMatchObject({ code: 'SPRING-24', percent: 20, uses: 0, state: 'active', months: null })
  expect(await typed('spring-24')).toBe(3.8)
  expect((await make({ code: 'Spring-24' })).json().errors).toEqual({
    code: 'There is a coupon with this code already.',
  })
  expect((await turn(made.id, false)).json().coupon.state).toBe('off')
  expect(await typed('SPRING-24')).toBe('This code is not valid.')
  expect((await turn(made.id, true)).json().coupon.state).toBe('active')
  expect((await turn('promo_nothing', true)).statusCode).toBe(404)
  const entries = await test.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
  expect(entries.slice(-3)).toMatchObject([
    { action: 'coupons.create', subject_name: 'SPRING-24', after: { percent: 20, duration: 'once' } },
    { action: 'coupons.switch_off', before: { state: 'active' }, after: { state: 'off' } },
    { action: 'coupons.switch_on', after: { state: 'active' } },
  ])
})

it('says in words why a code cannot be used: another plan or currency, ended, or used up', async () => {
  const { id } = await test.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Business')
    .executeTakeFirstOrThrow()
  await make({ code: 'BIGGER', plan_ids: [id] })
  expect(await typed('BIGGER')).toBe('This code is not for this plan.')
  expect(await typed('BIGGER', 'Business')).toBeGreaterThan(0)
  await make({ code: 'EURO', percent: null, amount: 500, currency: 'EUR' })
  expect(await typed('EURO')).toBe('This code is for prices in EUR.')
  await make({ code: 'LAST', max_uses: 1 })
  const last = (await list()).find(({ code }) => code === 'LAST')
  // As it is after somebody has paid with it.
  await sql`update payment_objects set data = data || '{"times_redeemed": 1}' where id = ${last?.id}`.execute(
    test.db,
  )
  expect(await typed('LAST')).toBe('This code was used as often as it can be.')
  await make({ code: 'TODAY', ends_at: new Date(time.getTime() + 3_600_000).toISOString() })
  expect(await typed('TODAY')).toBe(3.8)
  time = new Date(time.getTime() + 7_200_000)
  administrator = await test.loginAsAdministrator()
  expect(await typed('TODAY')).toBe('This code has ended.')
  const states = Object.fromEntries((await list()).map(({ code, state }) => [code, state]))
  expect(states).toMatchObject({ TODAY: 'ended', LAST: 'used_up', EURO: 'active' })
})

it.each([
  [{ code: 'a b' }, 'code'],
  [{ code: '' }, 'code'],
  [{ percent: null }, 'percent'],
  [{ amount: 100, currency: 'USD' }, 'percent'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 100.5 }, 'percent'],
  [{ percent: 1.005 }, 'percent'],
  [{ percent: null, amount: 0, currency: 'USD' }, 'amount'],
  [{ percent: null, amount: 100, currency: 'XXQ' }, 'currency'],
  [{ duration: 'months' }, 'months'],
  [{ duration: 'months', months: 37 }, 'months'],
  [{ duration: 'once', months: 2 }, 'months'],
  [{ ends_at: '2020-01-01T00:00:00Z' }, 'ends_at'],
  [{ ends_at: 'soon' }, 'ends_at'],
  [{ max_uses: 0 }, 'max_uses'],
  [{ plan_ids: [2_147_483_647] }, 'plan_ids'],
  [{ ticket: 'x' }, 'ticket'],
])('refuses %j', async (more, field) => {
  const before = (await list()).length
  const answer = await make(more)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  expect(await list()).toHaveLength(before)
})

it('is for those who decide what is sold alone (S08)', async () => {
  const { visitor } = await test.registerUser()
  expect((await visitor.get('/api/v1/coupons')).statusCode).toBe(403)
  expect((await make({ code: 'MINE' }, visitor)).statusCode).toBe(403)
})

it('is found by the search at once, one made at the payment service itself within ten seconds: whoever types does not wait for it at each letter', async () => {
  const { stripe } = await paymentsOf(test, () => time)
  const found = async () =>
    (await administrator.get('/api/v1/search?query=koala'))
      .json()
      .found.map(({ name }: { name: string }) => name)
      .sort()
  await make({ code: 'KOALA-1' })
  expect(await found()).toEqual(['KOALA-1'])
  const { id } = await stripe.coupons.create({ percent_off: 5, duration: 'once' })
  await stripe.promotionCodes.create({ code: 'KOALA-2', promotion: { type: 'coupon', coupon: id } })
  expect(await found()).toEqual(['KOALA-1'])
  time = new Date(time.getTime() + 10_000)
  expect(await found()).toEqual(['KOALA-1', 'KOALA-2'])
  await make({ code: 'KOALA-3' })
  expect(await found()).toEqual(['KOALA-1', 'KOALA-2', 'KOALA-3'])
})
