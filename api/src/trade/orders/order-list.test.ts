import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../testing'
import { place } from '../../testing/trade'

const now = () => new Date('2026-11-23T12:00:00.000Z')
let test: TestApp
let visitor: Awaited<ReturnType<TestApp['registerUser']>>['visitor']
beforeAll(async () => {
  test = await createTestApp({}, { now })
  visitor = (await test.registerUser()).visitor
  await place(visitor, { symbol: 'QUAY', quantity: 10 })
  await place(visitor, { symbol: 'TIDE', quantity: 30 })
  await place(visitor, { symbol: 'TIDE', quantity: 20, kind: 'limit', limitPrice: '1' })
  await place(visitor, { symbol: 'QUAY', side: 'sell', quantity: 500 })
})
afterAll(() => test.close())

const list = async (query: string) => (await visitor.get(`/api/v1/orders?${query}`)).json().pagination
const quantities = async (query: string) =>
  (await list(query)).data.map(({ quantity }: { quantity: number }) => quantity)

it('lists the own orders, newest first, filtered, sorted and in pages [S-122]', async () => {
  expect(await quantities('')).toEqual([500, 20, 30, 10])
  expect(await quantities('state=open')).toEqual([20])
  expect(await quantities('state=rejected')).toEqual([500])
  expect(await quantities('symbol=TIDE&state=filled')).toEqual([30])
  expect(await quantities('symbol=qua')).toEqual([500, 10])
  expect(await quantities('symbol=%25')).toEqual([])
  expect(await quantities('side=sell')).toEqual([500])
  expect(await quantities('orderBy=quantity&orderDir=asc')).toEqual([10, 20, 30, 500])
  expect(await list('perPage=3&page=2')).toMatchObject({
    total: 4,
    next_page: null,
    data: [{ quantity: 10 }],
  })
  expect(await quantities('symbol=NONE')).toEqual([])
})

it('lists the orders of some days, and orders them by day and by what they came to', async () => {
  const { visitor } = await test.registerUser()
  const days = ['2026-11-20', '2026-11-22', '2026-11-21', '2026-11-23']
  for (const [index, day] of days.entries()) {
    const limit = index === 3 ? { kind: 'limit' as const, limitPrice: '1' } : {}
    const { id } = await place(visitor, { symbol: 'TIDE', quantity: 10 * (index + 1), ...limit })
    const created_at = new Date(`${day}T10:00:00Z`)
    await test.db.updateTable('trade_orders').set({ created_at }).where('id', '=', id).execute()
  }
  const found = async (query: string) => {
    const { data } = (await visitor.get(`/api/v1/orders?${query}`)).json().pagination
    return data.map(({ quantity }: { quantity: number }) => quantity)
  }
  const range = 'createdFrom=2026-11-21T10:00:00Z&createdBefore=2026-11-23T10:00:00Z'
  expect(await found(range)).toEqual([30, 20])
  expect(await found('orderBy=created_at&orderDir=asc')).toEqual([10, 30, 20, 40])
  expect(await found('orderBy=total&orderDir=asc')).toEqual([10, 20, 30, 40])
  expect(await found('orderBy=total&orderDir=desc')).toEqual([30, 20, 10, 40])
  const { body } = await visitor.get(`/api/v1/orders/export?${range}&orderBy=created_at&orderDir=desc`)
  expect(body.split('\r\n').map(line => line.split(',')[4])).toEqual(['quantity', '20', '30', undefined])
})

it('exports every order, however many there are', async () => {
  const { id, visitor } = await test.registerUser()
  await sql`insert into trade_orders (user_id, ticket, symbol, side, kind, quantity, state, fill_price, created_at, closed_at)
    select ${id}, gen_random_uuid(), 'QUAY', 'buy', 'market', number, 'filled', 1, now(), now()
    from generate_series(1, 10001) number`.execute(test.db)
  const { body } = await visitor.get('/api/v1/orders/export?orderBy=quantity&orderDir=desc')
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(10_002)
  expect([lines[1], lines[10_001]].map(line => line?.split(',')[4])).toEqual(['10001', '1'])
})

it.each([
  'state=gone',
  'side=both',
  'createdFrom=yesterday',
  'orderBy=ticket',
  'page=0',
  'page=2147483648',
  'perPage=101',
  'orderDir=up',
])('refuses %s', async query => {
  expect((await visitor.get(`/api/v1/orders?${query}`)).statusCode).toBe(422)
})

it('exports what is filtered for spreadsheets', async () => {
  const answer = await visitor.get('/api/v1/orders/export?symbol=TIDE&orderBy=quantity&orderDir=asc')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
  })
  const [head, open, filled, end] = answer.body.split('\r\n')
  expect(head).toBe(
    '\uFEFFid,symbol,side,kind,quantity,limit_price,state,reason,fill_price,total,created_at,closed_at',
  )
  expect(open).toBe('3,TIDE,buy,limit,20,1.00,open,,,,2026-11-23T12:00:00.000Z,')
  expect(filled).toMatch(/^2,TIDE,buy,market,30,,filled,,\d+\.\d\d,\d+\.\d\d,2026-11-23T12:00:00.000Z,/)
  expect(end).toBe('')
})
