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
  expect(await quantities('orderBy=quantity&orderDir=asc')).toEqual([10, 20, 30, 500])
  expect(await list('perPage=3&page=2')).toMatchObject({
    total: 4,
    next_page: null,
    data: [{ quantity: 10 }],
  })
  expect(await quantities('symbol=NONE')).toEqual([])
})

it.each([
  'state=gone',
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
