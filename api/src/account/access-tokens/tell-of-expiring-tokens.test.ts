import { appKeys } from '../../secrets/app-keys'
import { createTestApp, type TestApp, testConfig } from '../../testing'
import { tellSome } from './tell-of-expiring-tokens'

const DAY = 24 * 3_600_000
const start = new Date('2030-01-01T00:00:00Z')
let time = start
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, { now: () => time })
})
afterAll(() => test.close())

const addToken = (userId: number, name: string, days: number | null) =>
  test.db
    .insertInto('access_tokens')
    .values({
      user_id: userId,
      name,
      token_hash: `hash of ${name}`,
      last_four: 'abcd',
      scopes: '[]',
      expires_at: days === null ? null : new Date(start.getTime() + days * DAY),
      last_used_at: null,
      created_at: start,
    })
    .execute()

it('tells the owner of a token a week before it expires, once for all processes', async () => {
  const { id, email } = await test.registerUser()
  await addToken(id, 'deploys', 30)
  await addToken(id, 'for a day', 1)
  await addToken(id, 'for ever', null)
  const config = testConfig()
  const context = { config, db: test.db, keys: appKeys(config.appKey ?? ''), now: () => time }
  const titles = async () =>
    (await (await test.loginAs(email)).get('/api/v1/notifications'))
      .json()
      .pagination.data.map((one: { data: { lines: { content: string }[] } }) => one.data.lines[0]?.content)
  time = new Date(start.getTime() + 23 * DAY - 1)
  expect(await tellSome(context)).toBe(0)
  time = new Date(start.getTime() + 23 * DAY)
  const told = await Promise.all([tellSome(context), tellSome(context), tellSome(context)])
  expect(told.sort()).toEqual([0, 0, 1])
  expect(await titles()).toEqual(['The access token <b>deploys</b> expires soon', 'Welcome to <b>Harbor</b>'])
  const [mail] = await test.mailsTo(email)
  expect(mail?.subject).toBe('The access token deploys expires soon')
  expect(mail?.text).toContain('It stops working on January 31, 2030.')
})
