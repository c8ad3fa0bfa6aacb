import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '../../testing'
import { anOrder, place } from '../../testing/trade'
import { unitsOf } from '../amounts'

// A clock of its own: nothing is filled while a test looks away.
const now = () => new Date('2026-11-23T12:00:00.000Z')
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, { now })
})
afterAll(() => test.close())

const quoteOf = async (symbol = 'QUAY') => {
  const { visitor } = await test.registerUser()
  const { instruments } = (await visitor.get('/api/v1/instruments')).json()
  return instruments.find((found: { symbol: string }) => found.symbol === symbol).quote
}
const account = async (visitor: Awaited<ReturnType<TestApp['registerUser']>>['visitor']) =>
  (await visitor.get('/api/v1/trade-account')).json()

it('begins with play money and nothing else', async () => {
  const { visitor } = await test.registerUser()
  expect(await account(visitor)).toEqual({ cash: '100000.00', held: '0.00', positions: [] })
  expect(await test.db.selectFrom('trade_accounts').selectAll().execute()).toEqual([])
})

it('buys at what sellers ask and sells at what buyers bid, to the ten-thousandth [S-122]', async () => {
  const { visitor } = await test.registerUser()
  const { bid, ask } = await quoteOf('PEBL')
  const bought = await place(visitor, { symbol: 'PEBL', quantity: 333 })
  expect(bought).toMatchObject({ state: 'filled', fill_price: ask, reason: null, limit_price: null })
  expect(unitsOf(bought.total ?? '')).toBe(unitsOf(ask) * 333n)
  const sold = await place(visitor, { symbol: 'PEBL', side: 'sell', quantity: 100 })
  expect(sold).toMatchObject({ state: 'filled', fill_price: bid })
  const { cash, positions } = await account(visitor)
  expect(unitsOf(cash)).toBe(1_000_000_000n - unitsOf(ask) * 333n + unitsOf(bid) * 100n)
  expect(positions).toMatchObject([{ symbol: 'PEBL', quantity: 233, held: 0 }])
  expect(unitsOf(positions[0].cost)).toBe(unitsOf(ask) * 233n)
})

it('sets aside what an open order needs, and gives it back when it is cancelled', async () => {
  const { visitor } = await test.registerUser()
  await place(visitor, { quantity: 5 })
  const before = await account(visitor)
  const buy = await place(visitor, { kind: 'limit', limitPrice: '10.55', quantity: 100 })
  const sell = await place(visitor, { kind: 'limit', side: 'sell', limitPrice: '9000', quantity: 3 })
  expect([buy.state, sell.state]).toEqual(['open', 'open'])
  expect(await account(visitor)).toMatchObject({
    held: '1055.00',
    positions: [{ quantity: 2, held: 3 }],
  })
  expect(await place(visitor, { side: 'sell', quantity: 3 })).toMatchObject({
    state: 'rejected',
    reason: 'position',
  })
  for (const { id } of [buy, sell]) {
    const { order } = (await visitor.delete(`/api/v1/orders/${id}`)).json()
    expect(order).toMatchObject({ id, state: 'cancelled', closed_at: now().toISOString() })
    // Twice is once.
    expect((await visitor.delete(`/api/v1/orders/${id}`)).statusCode).toBe(200)
  }
  expect(await account(visitor)).toEqual(before)
})

it('fills a limit order at once where the price is better', async () => {
  const { visitor } = await test.registerUser()
  const { ask, bid } = await quoteOf()
  const limit = (side: 'buy' | 'sell', limitPrice: string) =>
    place(visitor, { kind: 'limit', side, limitPrice })
  expect(await limit('buy', '9999')).toMatchObject({
    state: 'filled',
    fill_price: ask,
    limit_price: '9999.00',
  })
  expect(await limit('sell', '1')).toMatchObject({ state: 'filled', fill_price: bid })
})

it('rejects what the account cannot cover, and changes nothing by it', async () => {
  const { visitor } = await test.registerUser()
  const before = await account(visitor)
  expect(await place(visitor, { quantity: 1_000_000 })).toMatchObject({ state: 'rejected', reason: 'funds' })
  expect(await place(visitor, { side: 'sell' })).toMatchObject({ state: 'rejected', reason: 'position' })
  expect(await account(visitor)).toEqual(before)
})

it('makes one order of a ticket, however often it is sent, and none of a ticket that says something else', async () => {
  const { visitor } = await test.registerUser()
  const order = anOrder()
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.post('/api/v1/orders', order)))
  expect(new Set(answers.map(answer => answer.json().order.id)).size).toBe(1)
  const other = await visitor.post('/api/v1/orders', { ...order, quantity: 11 })
  expect([other.statusCode, other.json().errors]).toEqual([
    422,
    { ticket: 'This ticket was used for another order.' },
  ])
  // Somebody else's ticket is nobody's business.
  const { visitor: another } = await test.registerUser()
  expect((await another.post('/api/v1/orders', order)).json().order.state).toBe('filled')
})

it.each([
  [{ quantity: 0 }, 'quantity', 'The quantity field must be at least 1.'],
  [{ quantity: -5 }, 'quantity', 'The quantity field must be at least 1.'],
  [{ quantity: 1.5 }, 'quantity', 'The quantity field must be of type integer.'],
  [{ quantity: 2_000_000 }, 'quantity', 'The quantity field must not be greater than 1000000.'],
  [{ quantity: 'ten' }, 'quantity', 'The quantity field must be of type integer.'],
  [{ symbol: 'NONE' }, 'symbol', 'The selected symbol is invalid.'],
  [{ kind: 'limit' }, 'limitPrice', 'The limit price field is required.'],
  [{ kind: 'limit', limitPrice: '0' }, 'limitPrice', 'The limit price must be a multiple of 0.01.'],
  [{ kind: 'limit', limitPrice: '10.555' }, 'limitPrice', 'The limit price must be a multiple of 0.01.'],
  [{ kind: 'limit', limitPrice: '-1' }, 'limitPrice', 'The limit price field is invalid.'],
  [{ kind: 'limit', limitPrice: '1e5' }, 'limitPrice', 'The limit price field is invalid.'],
  [{ limitPrice: '10' }, 'limitPrice', 'A market order has no limit price.'],
  [{ ticket: 'mine' }, 'ticket', 'The ticket field is invalid.'],
])('says what is wrong with %j', async (changes, field, message) => {
  const { visitor } = await test.registerUser()
  const answer = await visitor.post('/api/v1/orders', { ...anOrder(), ...changes })
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: message }])
  expect((await visitor.get('/api/v1/orders')).json().pagination.total).toBe(0)
})

it('takes at most a hundred open orders', async () => {
  const { visitor } = await test.registerUser()
  for (let count = 0; count < 100; count++)
    await place(visitor, { kind: 'limit', limitPrice: '1', quantity: 1 })
  const answer = await visitor.post('/api/v1/orders', anOrder({ kind: 'limit', limitPrice: '1' }))
  expect(answer.json().errors).toEqual({
    quantity: 'You have 100 open orders already. Cancel one first.',
  })
  expect((await place(visitor)).state).toBe('filled')
})

it('shows and cancels nobody else’s orders, and none to who may not see orders [R-022] (S64)', async () => {
  const { visitor, id } = await test.registerUser()
  const order = await place(visitor, { kind: 'limit', limitPrice: '1' })
  const { visitor: other } = await test.registerUser()
  for (const answer of [
    await other.get(`/api/v1/orders/${order.id}`),
    await other.delete(`/api/v1/orders/${order.id}`),
    await other.get('/api/v1/orders/999999999'),
  ])
    expect(answer.statusCode).toBe(404)
  expect((await other.get('/api/v1/orders/2147483648')).statusCode).toBe(422)
  expect((await visitor.get(`/api/v1/orders/${order.id}`)).json().order).toEqual(order)
  await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
  for (const path of ['orders', `orders/${order.id}`, 'orders/export', 'trade-account'])
    expect([path, (await visitor.get(`/api/v1/${path}`)).statusCode]).toEqual([path, 403])
  expect((await visitor.post('/api/v1/orders', anOrder({ ticket: randomUUID() }))).statusCode).toBe(403)
})

it('says so when an order to cancel was filled before', async () => {
  const { visitor } = await test.registerUser()
  const { id } = await place(visitor)
  const answer = await visitor.delete(`/api/v1/orders/${id}`)
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'This order is not open any more.'])
})
