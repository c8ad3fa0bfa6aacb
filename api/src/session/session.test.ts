import { hashToken, newToken, xsrfTokenOf } from '../secrets/token'
import { createTestApp, PASSWORD, type TestApp } from '../testing'

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
const COOKIE = '__Host-session'
const whoHas = async (cookies: Record<string, string>) =>
  (await test.visitor().send({ method: 'GET', url: '/api/v1/users/me', cookies })).statusCode
const isSignedIn = async (visitor: ReturnType<TestApp['visitor']>) =>
  (await visitor.get('/api/v1/users/me')).statusCode === 200

it('sets a session cookie no script and no other site can use, and one scripts can read (S21)', async () => {
  const { visitor, email } = await test.registerUser()
  const response = await visitor.post('/auth/login', { email, password: PASSWORD, remember: true })
  const [session, xsrf, device, ...others] = cookieLines(response.headers['set-cookie'])
  expect(others).toEqual([])
  expect(device).toMatch(/^__Host-device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(session).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/)
  expect(response.body).not.toContain(visitor.cookies.get('__Host-session'))
})

it('goes with the browser when it is not to be remembered', async () => {
  const { email } = await test.registerUser()
  const response = await test.visitor().post('/auth/login', { email, password: PASSWORD })
  const [session, xsrf] = cookieLines(response.headers['set-cookie'])
  expect(`${session}${xsrf}`).not.toMatch(/max-age/i)
})

it('knows no session by anything but a token of 256 random bits it gave out itself (S56)', async () => {
  const { visitor, id } = await test.registerUser()
  const token = visitor.cookies.get(COOKIE) ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const tokens = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const fresh = test.visitor()
      await fresh.get('/api/v1/bootstrap-data')
      return fresh.cookies.get(COOKIE)
    }),
  )
  expect(new Set(tokens).size).toBe(50)
  const other = token.startsWith('A') ? 'B' : 'A'
  const { id: row } = await test.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const made = [
    `${other}${token.slice(1)}`,
    token.slice(0, -1),
    `${token}A`,
    hashToken(token),
    row,
    String(id),
  ]
  for (const value of made) expect([value, await whoHas({ [COOKIE]: value })]).toEqual([value, 401])
  expect(await whoHas({ [COOKIE]: token })).toBe(200)
  await test.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  expect(await whoHas({ [COOKIE]: token })).toBe(401)
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

it('gives a new token when the password is typed once more, and the old one is nobody (S57)', async () => {
  const { visitor, email } = await test.registerUser()
  const phone = await test.loginAs(email)
  const before = visitor.cookies.get(COOKIE) ?? ''
  expect((await visitor.post('/auth/user/confirm-password', { password: 'wrong' })).statusCode).toBe(422)
  expect(await whoHas({ [COOKIE]: before })).toBe(200)
  expect((await visitor.confirmPassword()).statusCode).toBe(201)
  expect(await whoHas({ [COOKIE]: before })).toBe(401)
  expect((await visitor.get('/auth/user/two-factor-recovery-codes')).statusCode).toBe(200)
  expect(await isSignedIn(phone)).toBe(true)
})

describe('a session somebody planted before the sign-in (ledger 8)', () => {
  const login = async (planted: Record<string, string>) => {
    const { email } = await test.registerUser()
    const victim = test.visitor()
    await victim.get('/api/v1/bootstrap-data')
    for (const [name, value] of Object.entries(planted)) victim.cookies.set(name, value)
    // The request token of a planted session is known to whoever planted it, too.
    const headers = { 'x-xsrf-token': xsrfTokenOf(victim.cookies.get(COOKIE) ?? '') }
    const payload = { email, password: PASSWORD }
    const response = await victim.send({ method: 'POST', url: '/auth/login', payload, headers })
    expect(response.statusCode).toBe(200)
    return victim
  }

  it('is nobody afterwards, whether the server knew the token or not', async () => {
    const attacker = test.visitor()
    await attacker.get('/api/v1/bootstrap-data')
    for (const token of [attacker.cookies.get(COOKIE) ?? '', newToken()]) {
      const victim = await login({ [COOKIE]: token })
      expect(await isSignedIn(victim)).toBe(true)
      expect(victim.cookies.get(COOKIE)).not.toBe(token)
      expect(await whoHas({ [COOKIE]: token })).toBe(401)
    }
  })

  it('is not looked at under a name that a neighbouring site could set', async () => {
    const own = await test.registerUser()
    const token = own.visitor.cookies.get(COOKIE) ?? ''
    for (const name of ['session', '__Secure-session', '__host-session'])
      expect([name, await whoHas({ [name]: token })]).toEqual([name, 401])
  })

  it('would be somebody, did the server keep the token it was given', async () => {
    const { id } = await test.registerUser()
    const token = newToken()
    expect(await whoHas({ [COOKIE]: token })).toBe(401)
    await test.db
      .updateTable('sessions')
      .set({ token_hash: hashToken(token) })
      .where('user_id', '=', id)
      .execute()
    expect(await whoHas({ [COOKIE]: token })).toBe(200)
  })
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
