import { ADMINISTRATOR, createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../testing'
import { oneTimeCode } from '../testing/one-time-code'
import { newPerson, SocialService } from '../testing/social-service'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let service: SocialService
const log: string[] = []
let ahead = 0
const now = () => new Date(Date.now() + ahead)

beforeAll(async () => {
  service = await SocialService.start()
  test = await createTestApp(
    { logLevel: 'trace', social: service.config },
    { now, log: { write: line => log.push(line) } },
  )
  const administrator = await test.loginAsAdministrator()
  const settings = {
    'api.integrated': true,
    'auth.magicLink': true,
    'social.google.enable': true,
  }
  expect((await administrator.put('/api/v1/settings', { settings })).statusCode).toBe(200)
})
afterAll(async () => {
  await test.close()
  service.stop()
})

interface SecurityLine {
  event: string
  user: number | null
  reason?: string
  status: number
}

/** Lines of the security log that `work` caused, without what each of them holds beside. */
async function eventsOf(work: () => Promise<unknown>) {
  const before = log.length
  await work()
  // What a request noted is written when its answer is out.
  await new Promise(setImmediate)
  return log
    .slice(before)
    .map(line => JSON.parse(line))
    .filter(({ msg }) => msg === 'security')
    .map(({ event, user, reason, status }: SecurityLine) => ({
      event,
      user,
      ...(reason && { reason }),
      status,
    }))
}

it('writes one line for everything about getting in, in the words of OWASP (S76)', async () => {
  let id = 0
  let email = ''
  let visitor = test.visitor()
  expect(
    await eventsOf(async () => {
      ;({ visitor, id, email } = await test.registerUser())
    }),
  ).toEqual([
    { event: 'user_created', user: id, status: 200 },
    { event: 'authn_login_success', user: id, reason: 'signedIn', status: 200 },
  ])
  const login = (password: string, address = email) =>
    test.visitor().post('/auth/login', { email: address, password })
  expect(await eventsOf(() => login('wrong-password'))).toEqual([
    { event: 'authn_login_fail', user: id, reason: 'wrong password', status: 422 },
  ])
  expect(await eventsOf(() => login('wrong-password', 'nobody@example.com'))).toEqual([
    { event: 'authn_login_fail', user: null, reason: 'unknown account', status: 422 },
  ])
  expect(await eventsOf(() => visitor.get('/api/v1/users'))).toEqual([
    { event: 'authz_fail', user: id, reason: "You don't have permission to do this.", status: 403 },
  ])
  expect(
    await eventsOf(() =>
      visitor.send({ method: 'POST', url: '/auth/logout', headers: { 'x-xsrf-token': 'x' } }),
    ),
  ).toEqual([{ event: 'authz_fail', user: id, reason: 'request forgery token', status: 419 }])

  await visitor.confirmPassword()
  expect(
    await eventsOf(() =>
      visitor.post('/api/v1/access-tokens', { tokenName: 'ci', scopes: ['account:read'] }),
    ),
  ).toEqual([{ event: 'authn_token_created', user: id, reason: 'tokenCreated', status: 200 }])
  expect(
    (await eventsOf(() => switchOnTwoFactor(visitor, now()))).filter(({ event }) => event === 'user_updated'),
  ).toEqual([{ event: 'user_updated', user: id, reason: 'twoFactorOn', status: 200 }])
  const challenged = test.visitor()
  await challenged.post('/auth/login', { email, password: PASSWORD })
  expect(await eventsOf(() => challenged.post('/auth/two-factor-challenge', { code: '000000' }))).toEqual([
    { event: 'authn_login_fail', user: id, reason: 'wrong code', status: 422 },
  ])
  expect(
    await eventsOf(() =>
      visitor.put('/auth/user/password', {
        current_password: PASSWORD,
        password: 'velvet-otter-77-moon',
        password_confirmation: 'velvet-otter-77-moon',
      }),
    ),
  ).toEqual([{ event: 'authn_password_change', user: id, reason: 'passwordChanged', status: 200 }])

  const administrator = await test.loginAsAdministrator()
  expect(await eventsOf(() => administrator.post(`/api/v1/users/${id}/ban`))).toEqual([
    { event: 'authn_login_lock', user: id, reason: 'suspended by 1', status: 200 },
  ])
  expect(await eventsOf(() => login('velvet-otter-77-moon'))).toEqual([
    { event: 'authn_login_fail', user: id, reason: 'suspended', status: 403 },
  ])
  expect(await eventsOf(() => administrator.post('/auth/logout'))).toEqual([
    { event: 'session_expired', user: 1, reason: 'sign-out', status: 200 },
  ])
  expect(
    await eventsOf(() =>
      test.app.inject({ url: '/api/v1/users/me', headers: { authorization: 'Bearer nothing' } }),
    ),
  ).toEqual([{ event: 'authn_login_fail', user: null, reason: 'access token', status: 401 }])
})

it('writes no secret, whatever the level (S75)', async () => {
  const secrets = new Set<string>([PASSWORD, ADMINISTRATOR.password, 'a-wrong-password-typed'])
  const keep = (...found: (string | null | undefined)[]) => {
    for (const secret of found) secrets.add(secret || fail('no secret to look for'))
  }
  const { visitor, email } = await test.registerUser()
  const keepCookies = (...browsers: Visitor[]) => {
    for (const { cookies } of browsers) keep(cookies.get('session'), cookies.get('XSRF-TOKEN'))
  }
  keepCookies(visitor)
  await test.visitor().post('/auth/login', { email, password: 'a-wrong-password-typed' })

  await visitor.post('/auth/email/verification-notification')
  const verification = new URL(await test.linkTo(email, '/auth/email/verify/'))
  keep(verification.searchParams.get('signature'))
  await visitor.get(`${verification.pathname}${verification.search}`)

  const { secret, codes } = await switchOnTwoFactor(visitor, now())
  keep(secret, ...codes)
  ahead += 31_000
  const challenged = test.visitor()
  await challenged.post('/auth/login', { email, password: PASSWORD })
  keepCookies(challenged)
  await challenged.post('/auth/two-factor-challenge', { code: oneTimeCode(secret, now()) })
  keepCookies(challenged, visitor)

  await visitor.confirmPassword()
  const made = await visitor.post('/api/v1/access-tokens', { tokenName: 'ci', scopes: ['account:read'] })
  const { plainTextToken } = made.json<{ plainTextToken: string }>()
  keep(plainTextToken)
  await test.app.inject({ url: '/api/v1/users/me', headers: { authorization: `Bearer ${plainTextToken}` } })
  await test.app.inject({ url: `/api/v1/users/me?token=${plainTextToken}` })

  await test.visitor().post('/auth/magic-link', { email })
  const magic = new URL(await test.linkTo(email, '/login?magic=')).searchParams.get('magic')
  keep(magic)
  await test.visitor().post('/auth/magic-link/login', { token: magic })

  await test.visitor().post('/auth/forgot-password', { email })
  const { pathname } = new URL(await test.linkTo(email, '/password/reset/'))
  const token = pathname.split('/').at(-1)
  keep(token, 'amber-falcon-31-river')
  const password = 'amber-falcon-31-river'
  await test
    .visitor()
    .post('/auth/reset-password', { email, token, password, password_confirmation: password })

  const popup = test.visitor()
  const { location } = await service.start(popup)
  const callback = await service.signIn(location, newPerson())
  const answer = new URL(callback, 'http://localhost').searchParams
  keep(answer.get('code'), answer.get('state'), 'shh"')
  await popup.get(callback)
  keepCookies(popup)

  await new Promise(setImmediate)
  expect(secrets.size).toBeGreaterThan(20)
  expect(log.filter(line => line.includes('request completed')).length).toBeGreaterThan(30)
  for (const each of secrets) expect(log.filter(line => line.includes(each))).toEqual([])
})

it('gives a request one id from the browser to the log, and takes none that could forge a line', async () => {
  const ask = (id?: string) =>
    test.app.inject({ url: '/api/v1/bootstrap-data', headers: { ...(id && { 'x-request-id': id }) } })
  const given = '0b7a2c9e-5d0f-4f7e-9d0b-2f6f6f1d9a11'
  const answer = await ask(given)
  expect(answer.headers['x-request-id']).toBe(given)
  expect(log.filter(line => line.includes(given)).length).toBeGreaterThan(0)
  for (const bad of ['short', 'x'.repeat(65), 'abcdefgh"}', undefined])
    expect((await ask(bad)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

it('counts requests by route and status, security events, connections and what waits', async () => {
  await test.app.inject({ url: '/api/v1/users/17/nothing' })
  const text = await test.app.metrics.registry.metrics()
  for (const line of [
    /^http_request_duration_seconds_bucket\{le="10",method="POST",route="\/auth\/login",status="422"\} [1-9]/m,
    /^http_request_duration_seconds_count\{method="GET",route="no route",status="404"\} [1-9]/m,
    /^security_events_total\{event="authn_login_fail"\} [1-9]/m,
    /^http_server_connections \d+$/m,
    /^database_connections_used \d+$/m,
    /^database_connections_idle [1-9]\d*$/m,
    /^database_requests_waiting \d+$/m,
    /^mail_queue_length \d+$/m,
    /^nodejs_eventloop_lag_seconds /m,
    /^process_resident_memory_bytes /m,
  ])
    expect(text).toMatch(line)
  expect(text.endsWith('# EOF\n')).toBe(true)
})
