import { parse } from 'csv-parse/sync'
import { createTestApp, type TestApp } from '../testing'
import { holderOf } from '../testing/give-role'
import { usedToken } from '../testing/used-token'
import type { Visitor } from '../testing/visitor'

const EXPORT = '/api/v1/logs/api-uses/export'
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const read = async (query: string): Promise<Record<string, string>[]> => {
  const { body, headers } = await administrator.get(`${EXPORT}?${query}`)
  expect(headers['content-disposition']).toBe('attachment; filename="api-usage.csv"')
  return parse(body, { bom: true, columns: true })
}

it('gives how much tokens were used as a file, as the list has them', async () => {
  const { visitor, id, email } = await test.registerUser('robot@example.com')
  const night = await usedToken(test, visitor, 'Night job')
  const day = await usedToken(test, visitor, 'Day job', 3)
  await usedToken(test, visitor, 'Other')
  const lines = await read('query=JOB')
  expect(lines).toEqual([
    {
      ...{ user_id: String(id), user_name: 'robot', email, token_id: String(day), token_name: 'Day job' },
      ...{ is_deleted: 'false', requests: '3', refused: '0', failed: '0' },
      last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
    expect.objectContaining({ token_id: String(night), requests: '1' }),
  ])
  expect(await read('query=nobody')).toEqual([])
  await test.db
    .updateTable('api_uses')
    .set({ day: new Date(Date.now() - 8 * 86_400_000) })
    .where('token_id', '=', day)
    .execute()
  expect((await read('days=7')).map(line => line.token_name).sort()).toEqual(['Night job', 'Other'])
  expect((await administrator.get(`${EXPORT}?days=91`)).json().errors).toHaveProperty('days')
})

it('is for who may see logs', async () => {
  const clerk = await holderOf(test, 'admin.access', 'users.view')
  expect((await clerk.get(EXPORT)).statusCode).toBe(403)
  expect((await (await holderOf(test, 'logs.view')).get(EXPORT)).statusCode).toBe(200)
})
