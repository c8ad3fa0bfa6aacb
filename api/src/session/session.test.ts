import { createTestApp, PASSWORD, type TestApp } from '../testing'
import { hashToken } from './token'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let test: TestApp
let now: number
beforeAll(async () => {
  test = await createTestApp({ baseUrl: 'https://app.example.com' }, { now: () => new Date(now) })
})
beforeEach(() => {
  now = Date.now()
})
afterAll(() => test.close())

const cookieLines = (header: string | string[] | number | undefined) => [header ?? []].flat().map(String)
const isSignedIn = async (visitor: ReturnType<TestApp['visitor']>) =>
  (await visitor.get('/api/v1/users/me')).statusCode === 200

it('sets a session cookie no script and no other site can use, and one scripts can read (S21)', async () => {
  const { visitor, email } = await test.registerUser()
  const response = await visitor.post('/auth/login', { email, password: PASSWORD, remember: true })
  const [session, xsrf, ...others] = cookieLines(response.headers['set-cookie'])
  expect(others).toEqual([])
  expect(session).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Max-Age=2592000; Secure; SameSite=Lax$/)
  expect(response.body).not.toContain(visitor.cookies.get('__Host-session'))
})

it('goes with the browser when it is not to be remembered', async () => {
  const { email } = await test.registerUser()
  const response = await test.visitor().post('/auth/login', { email, password: PASSWORD })
  expect(cookieLines(response.headers['set-cookie']).join()).not.toMatch(/max-age/i)
})

it('keeps only a hash of the token (S56)', async () => {
  const { visitor, id } = await test.registerUser()
  const token = visitor.cookies.get('__Host-session') ?? ''
  const rows = await test.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
  expect(rows.map(row => row.token_hash)).toEqual([hashToken(token)])
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('gives a new token at sign-in, and the old one is nobody from then on (S57)', async () => {
  const { email } = await test.registerUser()
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  const planted = Object.fromEntries(visitor.cookies)
  await visitor.post('/auth/login', { email, password: PASSWORD })
  expect(visitor.cookies.get('__Host-session')).not.toBe(planted['__Host-session'])
  const thief = await test.visitor().send({ method: 'GET', url: '/api/v1/users/me', cookies: planted })
  expect(thief.statusCode).toBe(401)

  const first = Object.fromEntries(visitor.cookies)
  await visitor.post('/auth/login', { email, password: PASSWORD })
  const replayed = await test.visitor().send({ method: 'GET', url: '/api/v1/users/me', cookies: first })
  expect(replayed.statusCode).toBe(401)
})

it('remembers for a month of 30 days, used or not [K-010] (S58)', async () => {
  const { email } = await test.registerUser()
  const visitor = test.visitor()
  await visitor.post('/auth/login', { email, password: PASSWORD, remember: true })
  now += 30 * DAY - 1000
  expect(await isSignedIn(visitor)).toBe(true)
  now += 2000
  expect(await isSignedIn(visitor)).toBe(false)
})

it('otherwise ends after two idle hours, and use keeps it alive (S58)', async () => {
  const { visitor } = await test.registerUser()
  for (let used = 0; used < 3; used++) {
    now += 2 * HOUR - 60_000
    expect(await isSignedIn(visitor)).toBe(true)
  }
  now += 2 * HOUR + 1000
  expect(await isSignedIn(visitor)).toBe(false)
})

it('makes a browser with a broken cookie a visitor with a fresh one', async () => {
  const response = await test.visitor().send({
    method: 'GET',
    url: '/api/v1/bootstrap-data',
    cookies: { '__Host-session': 'a"b\\c%00' },
  })
  expect(response.statusCode).toBe(200)
  expect(response.cookies.map(({ name }) => name)).toEqual(['__Host-session', 'XSRF-TOKEN'])
})
