import type { Subscriber } from '@app/shared/wire'
import { parse } from 'csv-parse/sync'
import { createTestApp, type TestApp } from '../../testing'
import { subscriber } from '../../testing/subscriber'
import type { Visitor } from '../../testing/visitor'

const SUBSCRIPTIONS = '/api/v1/billing/subscriptions'
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const read = async (query = ''): Promise<Record<string, string>[]> => {
  const { body, headers } = await administrator.get(`${SUBSCRIPTIONS}/export?${query}`)
  expect(headers['content-disposition']).toBe('attachment; filename="subscriptions.csv"')
  return parse(body, { bom: true, columns: true })
}

it('gives the subscriptions that match as a file, in the order of the list', async () => {
  const ada = await subscriber(test)
  const bert = await subscriber(test, { plan: 'Business', interval: 'year' })
  const [listed]: Subscriber[] = (await administrator.get(SUBSCRIPTIONS)).json().pagination.data
  const [first, second] = await read()
  expect(first).toEqual({
    ...{ id: String(listed?.id), user_id: String(bert.id), user_name: bert.email.split('@')[0] },
    ...{ email: bert.email, plan: 'Business', amount: '468', currency: 'USD', interval: 'year' },
    ...{ interval_count: '1', quantity: '1', state: 'trialing', next_amount: '468', ends_at: '' },
    ...{ created_at: listed?.created_at, trial_ends_at: listed?.trial_ends_at },
    current_period_end: listed?.current_period_end,
  })
  expect(second?.email).toBe(ada.email)
  const found = async (query: string) => (await read(query)).map(({ email }) => email)
  expect(await found('state=trialing&orderBy=created_at&orderDir=asc')).toEqual([ada.email, bert.email])
  expect(await found(`query=${ada.email.toUpperCase()}`)).toEqual([ada.email])
  expect(await found(`plan=${bert.price.product_id}`)).toEqual([bert.email])
  expect(await found('state=cancelled')).toEqual([])
  for (const query of ['state=lost', 'plan=x', 'orderBy=email']) {
    const answer = await administrator.get(`${SUBSCRIPTIONS}/export?${query}`)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.split('=')[0]]])
  }
})

it('is for those who look after plans', async () => {
  const { visitor } = await subscriber(test)
  expect((await visitor.get(`${SUBSCRIPTIONS}/export`)).statusCode).toBe(403)
  expect((await test.visitor().get(`${SUBSCRIPTIONS}/export`)).statusCode).toBe(401)
})
