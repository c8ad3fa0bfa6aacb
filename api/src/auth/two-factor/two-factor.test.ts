import { appKeys } from '../../secrets/app-keys'
import { createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../../testing'
import { fillIn, listRoutes } from '../../testing/list-routes'
import { codesComeFrom, oneTimeCode } from '../../testing/one-time-code'
import { matchingStep } from './totp'

let test: TestApp
// The clock stands still within a test, so that no step of 30 seconds ends in the middle of one.
const start = Date.now()
let ahead = 0
const now = () => new Date(start + ahead)
beforeAll(async () => {
  test = await createTestApp({}, { now })
})
afterEach(() => {
  ahead += 61_000
})
afterAll(() => test.close())

const login = async (email: string, remember = false) => {
  const visitor = test.visitor()
  await visitor.post('/auth/login', { email, password: PASSWORD, remember })
  return visitor
}
const enrolled = async () => {
  const person = await test.registerUser()
  return { ...person, ...(await switchOnTwoFactor(person.visitor, now())) }
}

it(`agrees with ${codesComeFrom} on codes`, async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const seconds of [59, 1_111_111_109, 1_234_567_890, 2_000_000_000]) {
    const at = new Date(seconds * 1000)
    expect(await matchingStep(secret, oneTimeCode(secret, at), at, 0)).toBe(Math.floor(seconds / 30))
  }
})

it('takes the code of the step before and after, and none further away (S53)', async () => {
  const { email, secret } = await enrolled()
  for (const [offset, status] of [
    [-61, 422],
    [61, 422],
    [-30, 200],
    [30, 200],
  ] as const) {
    ahead += 120_000
    const code = oneTimeCode(secret, new Date(now().getTime() + offset * 1000))
    const response = await (await login(email)).post('/auth/two-factor-challenge', { code })
    expect([offset, response.statusCode]).toEqual([offset, status])
  }
})

it('takes no code of a step before the last one used, in whatever challenge (S53)', async () => {
  const { email, secret } = await enrolled()
  ahead += 90_000
  const at = now()
  const before = oneTimeCode(secret, new Date(at.getTime() - 30_000))
  const current = oneTimeCode(secret, at)
  const [first, second, third] = [await login(email), await login(email), await login(email)]
  expect((await first.post('/auth/two-factor-challenge', { code: current })).statusCode).toBe(200)
  expect((await second.post('/auth/two-factor-challenge', { code: current })).statusCode).toBe(422)
  expect((await third.post('/auth/two-factor-challenge', { code: before })).statusCode).toBe(422)
  // By itself the code is still right: without the step that was spent, whoever saw it typed would get in (ledger 5).
  expect(await matchingStep(secret, current, at, 0)).toBe(Math.floor(at.getTime() / 30_000))
})

it('gives a new session when a challenge is passed, and none before (S57)', async () => {
  const { email, secret } = await enrolled()
  ahead += 90_000
  const visitor = await login(email)
  const before = visitor.cookies.get('session') ?? ''
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
  const code = oneTimeCode(secret, now())
  expect((await visitor.post('/auth/two-factor-challenge', { code })).statusCode).toBe(200)
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(200)
  const planted = await test.visitor().send({
    method: 'GET',
    url: '/api/v1/users/me',
    cookies: { session: before },
  })
  expect(planted.statusCode).toBe(401)
})

it('leaves no old cookie that goes around it (ledger 7)', async () => {
  const { visitor: owner, email, id } = await test.registerUser()
  const [thief, remembering] = [await login(email), await login(email, true)]
  const me = async (who: typeof owner) => (await who.get('/api/v1/users/me')).statusCode
  // Without the second factor these two are as good as the owner.
  expect([await me(thief), await me(remembering)]).toEqual([200, 200])
  await switchOnTwoFactor(owner, now())
  expect([await me(thief), await me(remembering)]).toEqual([401, 401])

  // Who knows the password and no more has a cookie that opens nothing, by whatever route.
  const halfway = await login(email, true)
  const kept = await test.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  expect(kept).toHaveLength(1)
  const guarded = (await listRoutes(test)).filter(({ access }) => !/Access: (public|guest)/.test(access))
  expect(guarded.length).toBeGreaterThan(25)
  for (const { method, path } of guarded) {
    const url = fillIn(path)
    const { statusCode } = await halfway.send({ method, url, ...(method !== 'GET' && { payload: {} }) })
    expect([path, statusCode]).toEqual([path, 401])
  }
})

it('leaves access tokens be, which only somebody with the password could make (ledger 7)', async () => {
  const { visitor } = await test.registerUser()
  await visitor.confirmPassword()
  const body = { tokenName: 'x', scopes: ['account:read'] }
  const { plainTextToken } = (await visitor.post('/api/v1/access-tokens', body)).json()
  await switchOnTwoFactor(visitor, now())
  const headers = { authorization: `Bearer ${plainTextToken}` }
  expect((await test.app.inject({ url: '/api/v1/users/me', headers })).statusCode).toBe(200)
})

it('lets two people use the same code: what is spent is a step of one user', async () => {
  const people = [await enrolled(), await enrolled()]
  const [first] = people
  if (!first) throw new Error('nobody')
  const sealed = appKeys('the key of every test, long enough to be one').seal(first.secret)
  await test.db
    .updateTable('users')
    .set({ two_factor_secret: sealed })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  ahead += 61_000
  const code = oneTimeCode(first.secret, now())
  for (const { email } of people) {
    const visitor = await login(email)
    expect((await visitor.post('/auth/two-factor-challenge', { code })).statusCode).toBe(200)
  }
})

it('ends a challenge after five tries, and after ten minutes', async () => {
  const { email, secret } = await enrolled()
  const tired = await login(email)
  const fields: string[][] = []
  for (let tries = 0; tries < 6; tries++) {
    const answer = await tired.post('/auth/two-factor-challenge', { code: '000000' })
    fields.push(Object.keys(answer.json().errors))
  }
  // The fifth wrong code says at once that there is no sixth.
  expect(fields).toEqual([...Array(4).fill(['code']), ['challenge'], ['challenge']])
  ahead += 61_000
  const right = () => ({ code: oneTimeCode(secret, now()) })
  expect((await tired.post('/auth/two-factor-challenge', right())).statusCode).toBe(422)
  const late = await login(email)
  ahead += 10 * 60_000 + 1000
  expect((await late.post('/auth/two-factor-challenge', right())).statusCode).toBe(422)
  const intime = await login(email)
  ahead += 9 * 60_000
  expect((await intime.post('/auth/two-factor-challenge', right())).statusCode).toBe(200)
})

it('counts tries of an account over all challenges and factors', async () => {
  const strict = await createTestApp({ rateLimitFactor: 1 }, { now })
  const { visitor, email, id } = await strict.registerUser()
  const { secret } = await switchOnTwoFactor(visitor, now())
  const answers: number[] = []
  for (let round = 0; round < 5; round++) {
    ahead += 61_000
    const thief = strict.visitor()
    await thief.post('/auth/login', { email, password: PASSWORD })
    for (let tries = 0; tries < 5; tries++) {
      const proof = tries % 2 ? { code: '000000' } : { recovery_code: 'aaaaaaaaaa-aaaaaaaaaa' }
      answers.push((await thief.post('/auth/two-factor-challenge', proof)).statusCode)
    }
  }
  expect(answers.slice(0, 20)).toEqual(Array(20).fill(422))
  expect(answers.slice(20)).toEqual(Array(5).fill(429))
  ahead += 61_000
  const owner = strict.visitor()
  await owner.post('/auth/login', { email, password: PASSWORD })
  const refused = await owner.post('/auth/two-factor-challenge', { code: oneTimeCode(secret, now()) })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect(id).toBeGreaterThan(0)
  await strict.close()
})

it('keeps the choice to stay signed in through the challenge', async () => {
  const { email, secret } = await enrolled()
  ahead += 61_000
  const visitor = await login(email, true)
  const response = await visitor.post('/auth/two-factor-challenge', { code: oneTimeCode(secret, now()) })
  expect(response.cookies.find(({ name }) => name === 'session')?.maxAge).toBe(2_592_000)
})

it('keeps the secret that waits when switched on twice; force replaces it, and the active one stays until confirmed', async () => {
  const { visitor, email } = await test.registerUser()
  await visitor.confirmPassword()
  const secretAfter = async (payload: object) => {
    await visitor.post('/auth/user/two-factor-authentication', payload)
    return (await visitor.get('/auth/user/two-factor/qr-code')).json().secret
  }
  const first = await secretAfter({})
  expect(await secretAfter({})).toBe(first)
  const active = await secretAfter({ force: true })
  expect(active).not.toBe(first)
  await visitor.post('/auth/user/confirmed-two-factor-authentication', { code: oneTimeCode(active, now()) })
  expect((await visitor.get('/auth/user/two-factor/qr-code')).statusCode).toBe(404)
  await visitor.post('/auth/user/two-factor-authentication')
  expect((await visitor.get('/auth/user/two-factor/qr-code')).statusCode).toBe(404)

  const next = await secretAfter({ force: true })
  ahead += 61_000
  const other = await login(email)
  const challenge = '/auth/two-factor-challenge'
  expect((await other.post(challenge, { code: oneTimeCode(next, now()) })).statusCode).toBe(422)
  expect((await other.post(challenge, { code: oneTimeCode(active, now()) })).statusCode).toBe(200)
})

it('ends other sessions and renews the own one when it is switched on or off (S57) (S61)', async () => {
  const { visitor, email, id } = await test.registerUser()
  const old = await test.loginAs(email)
  const stolen = Object.fromEntries(visitor.cookies)
  await switchOnTwoFactor(visitor, now())
  expect((await old.get('/api/v1/users/me')).statusCode).toBe(401)
  const replayed = await test.visitor().send({ method: 'GET', url: '/api/v1/users/me', cookies: stolen })
  expect(replayed.statusCode).toBe(401)
  expect((await visitor.get('/api/v1/users/me')).json().user.id).toBe(id)

  const before = visitor.cookies.get('session')
  expect((await visitor.delete('/auth/user/two-factor-authentication')).statusCode).toBe(200)
  expect(visitor.cookies.get('session')).not.toBe(before)
  expect((await visitor.get('/api/v1/users/me')).json().user.two_factor_confirmed_at).toBeNull()
  await test.loginAs(email)
})

it('takes it all away when it is switched off; a cancelled set-up too [C-049]', async () => {
  const { visitor, id } = await test.registerUser()
  await visitor.confirmPassword()
  await visitor.post('/auth/user/two-factor-authentication')
  await visitor.delete('/auth/user/two-factor-authentication')
  expect((await visitor.get('/auth/user/two-factor/qr-code')).statusCode).toBe(404)
  const codes = await test.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()
  expect(codes).toEqual([])
  expect((await visitor.post('/auth/user/two-factor-recovery-codes')).statusCode).toBe(404)
})

it('replaces all recovery codes on demand [C-054]', async () => {
  const { visitor, codes, email } = await enrolled()
  const fresh: string[] = (await visitor.post('/auth/user/two-factor-recovery-codes')).json().recovery_codes
  expect(fresh).toHaveLength(8)
  expect(fresh.filter(code => codes.includes(code))).toEqual([])
  const recover = async (code = '') =>
    (await (await login(email)).post('/auth/two-factor-challenge', { recovery_code: code })).statusCode
  expect([await recover(codes[0]), await recover(fresh[0])]).toEqual([422, 200])
})

it('shows codes only to their owner, and what they are only with a confirmed password (S54) [E-004]', async () => {
  const { visitor, codes, id, email } = await enrolled()
  const shown = async (who: typeof visitor, whom: string) =>
    (await who.get(`/api/v1/users/${whom}`)).json().user.two_factor_recovery_codes
  expect(await shown(visitor, 'me')).toEqual(codes)
  ahead += 9_001_000
  const again = await login(email)
  await again.post('/auth/two-factor-challenge', { recovery_code: codes[7] })
  const hidden: string[] = await shown(again, 'me')
  expect(hidden).toHaveLength(8)
  expect(new Set(hidden)).toEqual(new Set(['••••••••••-••••••••••']))
  expect((await again.get('/auth/user/two-factor-recovery-codes')).statusCode).toBe(423)
  const administrator = await test.loginAsAdministrator()
  expect(await shown(administrator, String(id))).toBeUndefined()
})

it('stores secrets and codes so that the database alone gives neither away (S54)', async () => {
  const { id, secret, codes } = await enrolled()
  const rows = JSON.stringify([
    await test.db.selectFrom('users').selectAll().where('id', '=', id).execute(),
    await test.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute(),
  ])
  for (const text of [secret, ...codes]) expect(rows).not.toContain(text)
  expect(() => appKeys('another key that is also long enough').open('AAAA'.repeat(20))).toThrow()
})

it('does not count confirmations older than 9000 seconds [K-036]', async () => {
  const { visitor } = await test.registerUser()
  await visitor.confirmPassword()
  const codes = async () => (await visitor.get('/auth/user/two-factor-recovery-codes')).statusCode
  const use = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 3000) {
      ahead += Math.min(3000, seconds - passed) * 1000
      await visitor.get('/api/v1/users/me')
    }
  }
  await use(8990)
  expect(await codes()).toBe(200)
  await use(11)
  expect(await codes()).toBe(423)
  expect((await visitor.get('/auth/user/confirmed-password-status?seconds=9000')).json()).toEqual({
    confirmed: false,
  })
})
