import { createTestApp, PASSWORD, type TestApp } from '../../testing'

let test: TestApp
let ahead = 0
beforeAll(async () => {
  test = await createTestApp({}, { now: () => new Date(Date.now() + ahead) })
})
afterAll(() => test.close())

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'

async function loginWith(email: string, userAgent: string) {
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  await visitor.send({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  })
  return visitor
}
const sessionsOf = async (visitor: Awaited<ReturnType<typeof loginWith>>) =>
  (await visitor.get('/api/v1/user-sessions')).json().sessions

it('lists where somebody is signed in, the own session first, with a handle instead of the secret [C-055] [E-050]', async () => {
  const { visitor, email } = await test.registerUser()
  ahead += 1000
  await loginWith(email, IPHONE)
  ahead += 1000
  await loginWith(email, WINDOWS)
  const sessions = await sessionsOf(visitor)
  expect(sessions).toEqual([
    expect.objectContaining({ is_current_device: true }),
    expect.objectContaining({ device_type: 'other', platform: 'Windows', browser: 'Edge' }),
    expect.objectContaining({ device_type: 'mobile', platform: 'iOS', browser: 'Safari' }),
  ])
  expect(Object.keys(sessions[0]).sort()).toEqual(
    [
      ...['browser', 'city', 'country', 'device_type', 'id', 'ip_address'],
      ...['is_current_device', 'last_active', 'platform', 'token'],
    ].sort(),
  )
  expect(JSON.stringify(sessions)).not.toContain(visitor.cookies.get('session'))
  expect(sessions[0].ip_address).toBe('127.0.0.1')
})

it('ends all others, but only with the password itself [C-056] [T-056] (S62)', async () => {
  const { visitor, email } = await test.registerUser()
  const other = await test.loginAs(email)
  await visitor.confirmPassword()
  const logoutOther = (payload: object) => visitor.post('/api/v1/user-sessions/logout-other', payload)
  expect((await logoutOther({})).json().errors).toEqual({ password: 'The password field is required.' })
  expect((await logoutOther({ password: 'wrong' })).json().errors).toEqual({
    password: 'The provided password was incorrect.',
  })
  expect((await other.get('/api/v1/users/me')).statusCode).toBe(200)
  expect((await logoutOther({ password: PASSWORD })).statusCode).toBe(200)
  expect((await other.get('/api/v1/users/me')).statusCode).toBe(401)
  expect(await sessionsOf(visitor)).toHaveLength(1)
})

it('ends one, never somebody else’s', async () => {
  const { visitor, email } = await test.registerUser()
  const phone = await loginWith(email, IPHONE)
  const { visitor: stranger } = await test.registerUser()
  const url = `/api/v1/user-sessions/${(await sessionsOf(visitor))[1].id}`
  expect((await stranger.delete(url)).statusCode).toBe(404)
  expect((await phone.get('/api/v1/users/me')).statusCode).toBe(200)
  expect((await visitor.delete(url)).statusCode).toBe(200)
  expect((await phone.get('/api/v1/users/me')).statusCode).toBe(401)
})

it('clears the browser at sign-out and gives it new cookies (S59)', async () => {
  const { visitor } = await test.registerUser()
  const response = await visitor.post('/auth/logout')
  expect(response.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(response.cookies.map(({ name }) => name)).toEqual(['session', 'XSRF-TOKEN'])
})

it('ends a remembered session at sign-out, whoever kept its cookies (S59)', async () => {
  const { email } = await test.registerUser()
  const visitor = test.visitor()
  await visitor.post('/auth/login', { email, password: PASSWORD, remember: true })
  const kept = Object.fromEntries(visitor.cookies)
  const me = async () =>
    (await test.visitor().send({ method: 'GET', url: '/api/v1/users/me', cookies: kept })).statusCode
  expect(await me()).toBe(200)
  await visitor.post('/auth/logout')
  expect(await me()).toBe(401)
})

it('ends everything of a user who is deleted, at once (S60)', async () => {
  const { visitor, id } = await test.registerUser()
  await test.db.deleteFrom('users').where('id', '=', id).execute()
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
})

it('ends after seven days however much it is used (S58)', async () => {
  const { visitor } = await test.registerUser()
  for (let hours = 0; hours < 7 * 24 - 1; hours++) {
    ahead += 3_600_000
    if ((await visitor.get('/api/v1/users/me')).statusCode !== 200)
      throw new Error(`over after ${hours} hours`)
  }
  ahead += 3_600_000 + 60_000
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
})
