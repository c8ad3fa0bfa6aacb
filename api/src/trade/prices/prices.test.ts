import { createTestApp, type TestApp } from '../../testing'
import { unitsOf } from '../amounts'
import { instruments } from '../instruments'
import { historyOf } from './history'
import { optionWorth } from './option-value'
import { priceAt, quoteAt } from './quote'

const NOON = new Date('2026-11-23T12:00:00.000Z')
const DAY = 86_400_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, { now: () => NOON })
})
afterAll(() => test.close())

it('shows the same prices to every process and after every restart [S-121]', async () => {
  const { visitor } = await test.registerUser()
  const { instruments: listed } = (await visitor.get('/api/v1/instruments')).json()
  expect(listed).toHaveLength(12)
  expect(listed.map(({ quote }: { quote: object }) => quote)).toEqual(
    instruments.map(instrument => quoteAt(instrument, NOON)),
  )
  // Written down once: whoever changes the simulation changes everybody's balance.
  expect(listed.slice(0, 3).map(({ quote }: { quote: { price: string } }) => quote.price)).toEqual([
    '81.49',
    '45.30',
    '59.31',
  ])
})

it('wanders as the volatility says', () => {
  for (const instrument of instruments) {
    const returns = Array.from({ length: 1000 }, (_, day) => {
      const moment = NOON.getTime() - day * DAY
      return Math.log(Number(priceAt(instrument, moment)) / Number(priceAt(instrument, moment - DAY)))
    })
    const year = Math.sqrt((returns.reduce((sum, value) => sum + value ** 2, 0) / 1000) * 365)
    expect([
      instrument.symbol,
      year / instrument.volatility > 0.7,
      year / instrument.volatility < 1.4,
    ]).toEqual([instrument.symbol, true, true])
  }
})

it.each(['1D', '1W', '1M', '3M', '1Y'] as const)('gives candles of %s that join, up to now', range => {
  for (const instrument of instruments) {
    const candles = historyOf(instrument, range, new Date(NOON.getTime() + 1500))
    expect(candles.length).toBeGreaterThan(150)
    const wrong = candles.filter(({ open, high, low, close }, index) => {
      const prices = [open, close].map(unitsOf)
      const joins = index === 0 || open === candles[index - 1]?.close
      const fits = prices.every(price => price <= unitsOf(high) && price >= unitsOf(low))
      return !joins || !fits || prices.some(price => price % instrument.tick !== 0n)
    })
    expect(wrong).toEqual([])
    expect(candles.at(-1)?.close).toBe(quoteAt(instrument, new Date(NOON.getTime() + 1000)).price)
  }
})

it('values options as the books do', () => {
  // Hull, Options, Futures, and Other Derivatives: without interest, and the parity of puts and calls.
  const { call, put } = optionWorth({ price: 100, strike: 100, years: 1, volatility: 0.2 })
  expect(call.price).toBeCloseTo(7.9656, 3)
  expect(call.delta).toBeCloseTo(0.5398, 3)
  expect(call.price - put.price).toBeCloseTo(0, 9)
  const over = optionWorth({ price: 100, strike: 90, years: 0, volatility: 0.2 })
  expect(over).toEqual({ call: { price: 10, delta: 1 }, put: { price: 0, delta: 0 } })
})

it('lists calls and puts by strike around the price, for the next Fridays [S-121]', async () => {
  const { visitor } = await test.registerUser()
  const chain = (await visitor.get('/api/v1/instruments/QUAY/options')).json()
  expect(chain.expiries).toEqual([
    '2026-11-27',
    '2026-12-04',
    '2026-12-11',
    '2026-12-18',
    '2026-12-25',
    '2027-01-01',
  ])
  expect(chain.expiry).toBe('2026-11-27')
  expect(chain.strikes).toHaveLength(11)
  expect(Number(chain.strikes[0].strike)).toBeLessThan(Number(chain.price))
  expect(Number(chain.strikes.at(-1).strike)).toBeGreaterThan(Number(chain.price))
  const later = await visitor.get('/api/v1/instruments/QUAY/options?expiry=2026-12-18')
  expect(Number(later.json().strikes[5].call.price)).toBeGreaterThan(Number(chain.strikes[5].call.price))
})

it.each([
  ['options?expiry=2026-11-26', 422, ['expiry']],
  ['options?expiry=tomorrow', 422, ['expiry']],
  ['history?range=2D', 422, ['range']],
])('refuses %s', async (path, status, fields) => {
  const { visitor } = await test.registerUser()
  const answer = await visitor.get(`/api/v1/instruments/QUAY/${path}`)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([status, fields])
})

it('knows no other instruments, and shows prices to holders of options.view alone [R-021]', async () => {
  const { visitor, id } = await test.registerUser()
  for (const name of ['history', 'options']) {
    expect((await visitor.get(`/api/v1/instruments/NONE/${name}`)).statusCode).toBe(404)
    expect((await visitor.get(`/api/v1/instruments/QUAY/${name}`)).statusCode).toBe(200)
  }
  await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
  for (const path of ['', '/QUAY/history', '/QUAY/options'])
    expect((await visitor.get(`/api/v1/instruments${path}`)).statusCode).toBe(403)
  expect((await test.visitor().get('/api/v1/instruments')).statusCode).toBe(401)
})
