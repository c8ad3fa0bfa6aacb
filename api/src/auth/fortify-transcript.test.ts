import { createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../testing'
import { oneTimeCode } from '../testing/one-time-code'

// One test for each kind of line of the recording of a real Laravel with Fortify. Where we answer otherwise the title
// says so, and docs/security.md says why.

let test: TestApp
let ahead = 0
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  test = await createTestApp({}, { now })
})
afterEach(() => {
  ahead += 31_000
})
afterAll(() => test.close())

const errors = (response: { json: () => { errors: Record<string, unknown> } }) => response.json().errors
const challenged = async (email: string) => {
  const visitor = test.visitor()
  const response = await visitor.post('/auth/login', { email, password: PASSWORD })
  expect(response.json().two_factor).toBe(true)
  return visitor
}

it('login: no request token 419; empty 422; wrong and unknown 422 alike; array 422, not 500; ok 200', async () => {
  const { email } = await test.registerUser()
  const bare = await test.app.inject({ method: 'POST', url: '/auth/login', payload: { email } })
  expect([bare.statusCode, bare.json()]).toEqual([
    419,
    { code: 'csrf_mismatch', message: 'CSRF token mismatch.' },
  ])
  const post = (payload: object) => test.visitor().post('/auth/login', payload)
  expect(errors(await post({ email: '', password: '' }))).toEqual({
    email: 'The email field is required.',
    password: 'The password field is required.',
  })
  const wrong = await post({ email, password: 'wrong password' })
  const unknown = await post({ email: 'nobody@example.com', password: 'wrong password' })
  expect([wrong.statusCode, unknown.statusCode]).toEqual([422, 422])
  expect(wrong.body).toBe(unknown.body)
  expect(errors(wrong)).toEqual({ email: 'These credentials do not match our records.' })
  expect((await post({ email: [email], password: PASSWORD })).statusCode).toBe(422)
  const ok = await post({ email, password: PASSWORD })
  expect([ok.statusCode, ok.json().two_factor]).toEqual([200, false])
})

it('password confirmation: false before, 423 without, 422 for wrong and empty, 201, true after, seconds=0 false [C-050] [C-051] [V-016]', async () => {
  const { visitor } = await test.registerUser()
  const status = async (query = '') =>
    (await visitor.get(`/auth/user/confirmed-password-status${query}`)).json().confirmed
  const confirm = (payload: object) => visitor.post('/auth/user/confirm-password', payload)
  expect(await status('?seconds=9000')).toBe(false)
  const early = await visitor.post('/auth/user/two-factor-authentication')
  expect([early.statusCode, early.json()]).toEqual([
    423,
    { code: 'password_unconfirmed', message: 'Password confirmation required.' },
  ])
  for (const password of ['wrong password', '']) {
    const refused = await confirm({ password })
    expect([refused.statusCode, errors(refused)]).toEqual([
      422,
      { password: 'The provided password was incorrect.' },
    ])
  }
  expect(errors(await confirm({}))).toEqual({ password: 'The password field is required.' })
  expect(await status()).toBe(false)
  expect((await confirm({ password: PASSWORD })).statusCode).toBe(201)
  expect(await status('?seconds=9000')).toBe(true)
  expect(await status('?seconds=0')).toBe(false)
})

it('second factor: enable 200, svg and 160-bit secret (Fortify: 80), 8 codes of 21, wrong and empty code 422, confirm 200 [C-048] [C-052] [C-053] [V-015]', async () => {
  const { visitor, email } = await test.registerUser()
  await visitor.confirmPassword()
  const enabled = await visitor.post('/auth/user/two-factor-authentication')
  expect(enabled.statusCode).toBe(200)
  expect(enabled.json().recovery_codes).toHaveLength(8)
  for (const code of enabled.json().recovery_codes) expect(code).toMatch(/^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/)
  const qr = await visitor.get('/auth/user/two-factor/qr-code')
  expect(Object.keys(qr.json()).sort()).toEqual(['secret', 'svg'])
  expect(qr.json().svg).toMatch(/^<svg /)
  expect(qr.json().secret).toMatch(/^[A-Z2-7]{32}$/)
  const confirm = (code: string) => visitor.post('/auth/user/confirmed-two-factor-authentication', { code })
  for (const code of ['000000', '', '12345', '1234567', 'abcdef']) {
    const refused = await confirm(code)
    expect([refused.statusCode, errors(refused)]).toEqual([
      422,
      { code: 'The provided two factor authentication code was invalid.' },
    ])
  }
  expect((await test.loginAs(email)).cookies.size).toBe(3)
  expect((await confirm(oneTimeCode(qr.json().secret, now()))).statusCode).toBe(200)
  expect((await visitor.get('/api/v1/users/me')).json().user.two_factor_confirmed_at).not.toBeNull()
})

it('challenge: nobody yet 422 (of `challenge`; Fortify: of `code`), empty 422, enrolment code 422, code ok with bootstrapData (Fortify: 204), reuse 422 [C-018] [V-004]', async () => {
  const { visitor, email, id } = await test.registerUser()
  const { secret, enrolmentCode } = await switchOnTwoFactor(visitor, now())
  const without = await test.visitor().post('/auth/two-factor-challenge', { code: '123456' })
  const refusal = { code: 'The provided two factor authentication code was invalid.' }
  expect([without.statusCode, Object.keys(errors(without))]).toEqual([422, ['challenge']])
  const thief = await challenged(email)
  expect((await thief.get('/api/v1/users/me')).statusCode).toBe(401)
  for (const payload of [{}, { code: enrolmentCode }, { code: '12345' }, { code: '1234567' }])
    expect(errors(await thief.post('/auth/two-factor-challenge', payload))).toEqual(refusal)
  ahead += 31_000
  const code = oneTimeCode(secret, now())
  const passed = await thief.post('/auth/two-factor-challenge', { code })
  expect([passed.statusCode, passed.json().bootstrapData.user.id]).toEqual([200, id])
  expect((await thief.get('/api/v1/users/me')).statusCode).toBe(200)
  expect(errors(await (await challenged(email)).post('/auth/two-factor-challenge', { code }))).toEqual(
    refusal,
  )
})

it('recovery code: signs in once, is replaced, reuse 422, any other length 422 [V-005]', async () => {
  const { visitor, email } = await test.registerUser()
  const { codes } = await switchOnTwoFactor(visitor, now())
  const [used = ''] = codes
  const other = await challenged(email)
  for (const recovery_code of [used.slice(1), `${used}x`, '', used.toUpperCase() + used])
    expect(errors(await other.post('/auth/two-factor-challenge', { recovery_code }))).toEqual({
      recovery_code: 'The provided two factor recovery code was invalid.',
    })
  expect((await other.post('/auth/two-factor-challenge', { recovery_code: used })).statusCode).toBe(200)
  await other.confirmPassword()
  const after: string[] = (await other.get('/auth/user/two-factor-recovery-codes')).json().recovery_codes
  expect(after).toHaveLength(8)
  expect(after).not.toContain(used)
  expect(after.filter(code => codes.includes(code))).toHaveLength(7)
  const again = await (await challenged(email)).post('/auth/two-factor-challenge', { recovery_code: used })
  expect(again.statusCode).toBe(422)
})

it('logout: with bootstrapData (Fortify: 204), twice the same, the session is gone', async () => {
  const { visitor } = await test.registerUser()
  expect((await visitor.post('/auth/logout')).statusCode).toBe(200)
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
  expect((await visitor.post('/auth/logout')).statusCode).toBe(200)
})

it('forgot password: known, unknown and again 200 with one message (Fortify: 422 tells which) [C-021]', async () => {
  const { email } = await test.registerUser()
  const ask = (address: string) => test.visitor().post('/auth/forgot-password', { email: address })
  for (const address of [email, 'unknown@example.com', email]) {
    const response = await ask(address)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'We have emailed your password reset link!' },
    ])
  }
})

it('reset: mismatch 422, another address 422, ok 200, twice 422, nobody signed in, other sessions end (Fortify: stay) [C-022]', async () => {
  const { email, visitor } = await test.registerUser()
  const { email: other } = await test.registerUser()
  await test.visitor().post('/auth/forgot-password', { email })
  const token = new URL(await test.linkTo(email, '/password/reset/')).pathname.split('/').at(-1)
  const fresh = test.visitor()
  const password = 'walrus-tangerine-43'
  const reset = (changes: object) =>
    fresh.post('/auth/reset-password', {
      token,
      email,
      password,
      password_confirmation: password,
      ...changes,
    })
  expect(errors(await reset({ password_confirmation: 'other' }))).toEqual({
    password: 'The password confirmation does not match.',
  })
  const invalidToken = { email: 'This password reset token is invalid.' }
  expect(errors(await reset({ email: other }))).toEqual(invalidToken)
  expect(errors(await reset({ email: 'unknown@example.com' }))).toEqual(invalidToken)
  expect(errors(await reset({ token: 'x'.repeat(43) }))).toEqual(invalidToken)
  const ok = await reset({})
  expect([ok.statusCode, ok.json()]).toEqual([200, { message: 'Your password has been reset!' }])
  expect(errors(await reset({}))).toEqual(invalidToken)
  expect((await fresh.get('/api/v1/users/me')).statusCode).toBe(401)
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
  expect((await test.visitor().post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(422)
  await test.loginAs(email, password)
})

it('register: taken 422 at the address', async () => {
  const { email } = await test.registerUser()
  const response = await test
    .visitor()
    .post('/auth/register', { email, password: PASSWORD, password_confirmation: PASSWORD })
  expect([response.statusCode, errors(response)]).toEqual([
    422,
    { email: 'The email has already been taken.' },
  ])
})

it('password change: wrong current one 422, by _method and by header 200 [C-044] [V-007]', async () => {
  const { visitor } = await test.registerUser()
  const next = 'walrus-tangerine-43'
  const change = (current_password: string, password: string) =>
    visitor.put('/auth/user/password', { current_password, password, password_confirmation: password })
  const refused = await change('wrong password', next)
  expect([refused.statusCode, errors(refused)]).toEqual([
    422,
    { current_password: 'The provided password does not match your current password.' },
  ])
  expect(Object.keys(errors(await visitor.put('/auth/user/password', {})))).toEqual(
    expect.arrayContaining(['current_password', 'password', 'password_confirmation']),
  )
  expect((await change(PASSWORD, next)).statusCode).toBe(200)
  const byHeader = await visitor.send({
    method: 'POST',
    url: '/auth/user/password',
    headers: { 'x-http-method-override': 'PUT' },
    payload: { current_password: next, password: PASSWORD, password_confirmation: PASSWORD },
  })
  expect(byHeader.statusCode).toBe(200)
})

it('verification: mail 202, tampered 403, another user 403, ok 204, again 204 [C-023] [C-024]', async () => {
  const { visitor, email } = await test.registerUser()
  const other = await test.registerUser()
  expect((await visitor.post('/auth/email/verification-notification', { email })).statusCode).toBe(202)
  const { pathname, search } = new URL(await test.linkTo(email, '/auth/email/verify/'))
  const link = `${pathname}${search}`
  const answer = async (who: typeof visitor, url: string) => {
    const response = await who.get(url)
    return [response.statusCode, response.body && response.json().message]
  }
  expect(
    await answer(
      visitor,
      link.replace(/.$/, last => (last === 'A' ? 'E' : 'A')),
    ),
  ).toEqual([403, 'Invalid signature.'])
  expect(await answer(visitor, link.replace('expires=', 'expires=9'))).toEqual([422, expect.any(String)])
  expect(await answer(visitor, link.replace(/expires=\d+/, 'expires=9999999999'))).toEqual([
    403,
    'Invalid signature.',
  ])
  expect(await answer(other.visitor, link)).toEqual([403, 'This action is unauthorized.'])
  expect(await answer(test.visitor(), link)).toEqual([401, 'Unauthenticated.'])
  expect(await answer(visitor, link)).toEqual([204, ''])
  expect(await answer(visitor, link)).toEqual([204, ''])
  expect((await visitor.get('/api/v1/users/me')).json().user.email_verified_at).not.toBeNull()
})
