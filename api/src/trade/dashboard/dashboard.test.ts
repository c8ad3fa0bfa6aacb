import { createTestApp, type TestApp } from '../../testing'
import { place } from '../../testing/trade'
import { unitsOf } from '../amounts'
import { instrumentOf } from '../instruments'
import { priceAt } from '../prices/quote'

const DAY = 86_400_000
const noon = new Date('2026-11-23T12:00:00.000Z')
let time = noon
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, { now: () => time })
})
beforeEach(() => {
  time = noon
})
afterAll(() => test.close())

it('shows the opening balance and nothing else to who is new [S-123]', async () => {
  const { visitor } = await test.registerUser()
  const answer = (await visitor.get('/api/v1/dashboard')).json()
  expect(answer).toMatchObject({
    balance: '100000.00',
    positions_value: '0.00',
    positions: [],
    open_orders: 0,
    recent_orders: [],
  })
  expect(answer.history).toHaveLength(30)
  expect(new Set(answer.history.map(({ value }: { value: string }) => value))).toEqual(new Set(['100000.00']))
  expect(answer.history.at(-1).at).toBe(noon.toISOString())
})

it('counts what is open and unread, and follows the balance day by day [S-123]', async () => {
  const { visitor, email } = await test.registerUser()
  const bought = await place(visitor, { quantity: 100 })
  for (let count = 0; count < 5; count++)
    await place(visitor, { kind: 'limit', limitPrice: '1', quantity: 1 })
  time = new Date(noon.getTime() + 2 * DAY)
  const answer = (await (await test.loginAs(email)).get('/api/v1/dashboard')).json()
  expect(answer.open_orders).toBe(5)
  // What is seen elsewhere is what is counted here.
  const { user } = (await (await test.loginAs(email)).get('/api/v1/users/me')).json()
  expect(answer.unread_notifications).toBe(user.unread_notifications_count)
  expect(answer.recent_orders.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('open'))
  const quay = instrumentOf('QUAY')
  if (!quay) throw new Error('There is no QUAY.')
  const cash = 1_000_000_000n - unitsOf(bought.total ?? '')
  const worthAt = (moment: number) => cash + priceAt(quay, moment) * 100n
  const [before, first, second, end] = answer.history.slice(-4)
  expect(before.value).toBe('100000.00')
  expect([first, second].map(({ value }) => unitsOf(value))).toEqual([
    worthAt(Date.parse('2026-11-24T00:00:00Z')),
    worthAt(Date.parse('2026-11-25T00:00:00Z')),
  ])
  expect(unitsOf(end.value)).toBe(worthAt(time.getTime()))
  expect(unitsOf(answer.balance) + unitsOf(answer.positions_value)).toBe(unitsOf(end.value))
})

it('lists what is held, worth most first, what open orders to sell set aside included [S-123]', async () => {
  const { visitor } = await test.registerUser()
  const few = await place(visitor, { symbol: 'TIDE', quantity: 1 })
  const many = await place(visitor, { quantity: 50 })
  await place(visitor, { side: 'sell', kind: 'limit', limitPrice: '9999', quantity: 20 })
  const answer = (await visitor.get('/api/v1/dashboard')).json()
  expect(answer.positions).toMatchObject([
    { symbol: 'QUAY', quantity: 30, held: 20, cost: many.total },
    { symbol: 'TIDE', quantity: 1, held: 0, cost: few.total },
  ])
  const sum = answer.positions.reduce((all: bigint, { value }: { value: string }) => all + unitsOf(value), 0n)
  expect(sum).toBe(unitsOf(answer.positions_value))
})

it('is for holders of options.view, and shows orders to holders of orders.view alone [R-023]', async () => {
  const { visitor, id } = await test.registerUser()
  await place(visitor)
  const grant = (...names: string[]) =>
    test.db
      .updateTable('roles')
      .set({ permissions: JSON.stringify(names.map(name => ({ name, restrictions: [] }))) })
      .where('name', '=', 'users')
      .execute()
  await grant('options.view')
  expect((await visitor.get('/api/v1/dashboard')).json().recent_orders).toEqual([])
  await grant('options.view', 'orders.view')
  expect((await visitor.get('/api/v1/dashboard')).json().recent_orders).toHaveLength(1)
  await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
  expect((await visitor.get('/api/v1/dashboard')).statusCode).toBe(403)
  expect((await test.visitor().get('/api/v1/dashboard')).statusCode).toBe(401)
})
