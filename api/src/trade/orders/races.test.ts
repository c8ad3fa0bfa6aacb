import { createTestApp, type TestApp } from '../../testing'
import { anOrder, place } from '../../testing/trade'
import { unitsOf } from '../amounts'
import { instrumentOf } from '../instruments'
import { sidesAt } from '../prices/quote'
import { fillOpenOrders } from './fill-open-orders'

const HOUR = 3_600_000
let time = new Date('2026-11-23T12:00:00.000Z')
let test: TestApp
beforeAll(async () => {
  // The app's own job never sees a moment at which a limit is reached.
  test = await createTestApp({}, { now: () => new Date('2026-11-23T12:00:00.000Z') })
})
beforeEach(() => {
  time = new Date('2026-11-23T12:00:00.000Z')
})
afterAll(() => test.close())

const quay = instrumentOf('QUAY')
if (!quay) throw new Error('There is no QUAY.')
const askAt = (moment: Date) => sidesAt(quay, moment.getTime()).ask
const fill = () => fillOpenOrders({ db: test.db, now: () => time })

/** A limit below the price of noon that a later price reaches, and the moment when it does. */
function reachedLater() {
  const start = askAt(time)
  for (let hours = 1; hours < 5000; hours++) {
    const at = new Date(time.getTime() + hours * HOUR)
    if (askAt(at) < start - 100n) return { at, limitPrice: (Number(start - 100n) / 10_000).toFixed(2) }
  }
  throw new Error('The price never falls.')
}

const rowOf = (id: number) =>
  test.db.selectFrom('trade_accounts').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()

it('never spends more than there is with fifty orders at once', async () => {
  const { visitor, id } = await test.registerUser()
  const ask = askAt(time)
  const quantity = Number(1_000_000_000n / (ask * 7n))
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visitor.post('/api/v1/orders', anOrder({ quantity }))),
  )
  const states = answers.map(answer => answer.json().order.state)
  expect(states.filter(state => state === 'filled')).toHaveLength(7)
  expect(states.filter(state => state === 'rejected')).toHaveLength(43)
  const { cash, held } = await rowOf(id)
  expect([BigInt(cash), BigInt(held)]).toEqual([1_000_000_000n - ask * 7n * BigInt(quantity), 0n])
})

it('never sells more than there is with fifty orders at once', async () => {
  const { visitor } = await test.registerUser()
  await place(visitor, { quantity: 70 })
  const sell = (index: number) =>
    anOrder({
      side: 'sell',
      quantity: 10,
      ...(index % 2 === 0 && { kind: 'limit' as const, limitPrice: '9999' }),
    })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => visitor.post('/api/v1/orders', sell(index))),
  )
  const states = answers.map(answer => answer.json().order.state)
  expect(states.filter(state => state === 'rejected')).toHaveLength(43)
  const open = states.filter(state => state === 'open').length
  const { positions } = (await visitor.get('/api/v1/trade-account')).json()
  expect(positions.reduce((sum: number, { held }: { held: number }) => sum + held, 0)).toBe(open * 10)
  expect(positions.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)).toBe(0)
})

it('fills open orders once with four jobs at once, at the price of the moment', async () => {
  const { visitor, id } = await test.registerUser()
  const { at, limitPrice } = reachedLater()
  for (let count = 0; count < 10; count++) await place(visitor, { kind: 'limit', limitPrice })
  await fill()
  expect((await visitor.get('/api/v1/orders?state=open')).json().pagination.total).toBe(10)
  time = at
  await Promise.all(Array.from({ length: 4 }, fill))
  const { data, total } = (await visitor.get('/api/v1/orders?state=filled')).json().pagination
  expect(total).toBe(10)
  const ask = askAt(at)
  expect(data.map(({ fill_price }: { fill_price: string }) => unitsOf(fill_price))).toEqual(
    Array.from({ length: 10 }, () => ask),
  )
  const { cash, held } = await rowOf(id)
  expect([BigInt(cash), BigInt(held)]).toEqual([1_000_000_000n - ask * 100n, 0n])
  const { positions } = (await visitor.get('/api/v1/trade-account')).json()
  expect(positions).toMatchObject([{ symbol: 'QUAY', quantity: 100, held: 0 }])
})

it('has one winner where a cancellation meets a fill, and books for it alone', async () => {
  const { visitor, id } = await test.registerUser()
  const { at, limitPrice } = reachedLater()
  const orders = []
  for (let count = 0; count < 20; count++) orders.push(await place(visitor, { kind: 'limit', limitPrice }))
  time = at
  const [, ...answers] = await Promise.all([
    Promise.all([fill(), fill()]),
    ...orders.map(order => visitor.delete(`/api/v1/orders/${order.id}`)),
  ])
  const cancelled = answers.filter(({ statusCode }) => statusCode === 200).length
  expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true)
  const filled = (await visitor.get('/api/v1/orders?state=filled&perPage=100')).json().pagination.total
  expect(filled + cancelled).toBe(20)
  const { cash, held } = await rowOf(id)
  expect([BigInt(cash), BigInt(held)]).toEqual([1_000_000_000n - askAt(at) * 10n * BigInt(filled), 0n])
})

it('tells the open pages of whoever ordered [S-122]', async () => {
  const { visitor, id } = await test.registerUser()
  const client = test.database.listener()
  await client.connect()
  await client.query('listen realtime')
  const heard = new Promise(resolve => {
    client.on('notification', ({ payload = '' }) => {
      if (payload.includes('order.changed')) resolve(JSON.parse(payload))
    })
  })
  await place(visitor)
  expect(await heard).toEqual({ user: id, event: 'order.changed' })
  await client.end()
})
