import { oneTimeSecrets } from '../secrets/one-time-secrets'
import { createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../testing'
import { oneTimeCode } from '../testing/one-time-code'
import type { Visitor } from '../testing/visitor'

// Every secret that is good for one use is used 50 times at once, 20 times over. Each time one of them may succeed.

const ROUNDS = 20
const AT_ONCE = 50
jest.setTimeout(240_000)

let test: TestApp
let ahead = 0
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 1_000_000 }, { now })
})
afterAll(() => test.close())

/** Browsers that know the password and owe the second factor. */
async function challenged(userId: number): Promise<Visitor[]> {
  const visitors = Array.from({ length: AT_ONCE }, () => test.visitor())
  for (const visitor of visitors) {
    await visitor.get('/api/v1/bootstrap-data')
    await oneTimeSecrets(test.db, now).put({
      purpose: 'two-factor',
      secret: visitor.cookies.get('session') ?? '',
      userId,
      data: { remember: false },
      life: 600_000,
    })
  }
  return visitors
}

/** How many of all tries at once succeeded. */
async function successes(tries: Promise<{ statusCode: number }>[]) {
  const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(answers.filter(status => status !== 200 && status !== 422)).toEqual([])
  return answers.filter(status => status === 200).length
}

it('a code of an authenticator app', async () => {
  const { visitor, id } = await test.registerUser()
  const { secret } = await switchOnTwoFactor(visitor, now())
  for (let round = 0; round < ROUNDS; round++) {
    ahead += 31_000
    const code = oneTimeCode(secret, now())
    const browsers = await challenged(id)
    expect(await successes(browsers.map(each => each.post('/auth/two-factor-challenge', { code })))).toBe(1)
  }
})

it('a recovery code', async () => {
  const { visitor, id } = await test.registerUser()
  await switchOnTwoFactor(visitor, now())
  for (let round = 0; round < ROUNDS; round++) {
    await visitor.post('/auth/user/confirm-password', { password: PASSWORD })
    const fresh: string[] = (await visitor.post('/auth/user/two-factor-recovery-codes')).json().recovery_codes
    const browsers = await challenged(id)
    const recovery_code = fresh[round % 8]
    expect(
      await successes(browsers.map(each => each.post('/auth/two-factor-challenge', { recovery_code }))),
    ).toBe(1)
  }
})

it('one challenge, answered with different recovery codes', async () => {
  const { visitor, id } = await test.registerUser()
  const { codes } = await switchOnTwoFactor(visitor, now())
  const [browser] = await challenged(id)
  const tries = codes.slice(0, 5).map(recovery_code =>
    test.visitor().send({
      method: 'POST',
      url: '/auth/two-factor-challenge',
      cookies: Object.fromEntries(browser?.cookies ?? []),
      headers: { 'x-xsrf-token': browser?.cookies.get('XSRF-TOKEN') ?? '' },
      payload: { recovery_code },
    }),
  )
  expect(await successes(tries)).toBe(1)
})

it('a reset token', async () => {
  const { email, id } = await test.registerUser()
  const browsers = Array.from({ length: AT_ONCE }, () => test.visitor())
  for (const browser of browsers) await browser.get('/api/v1/bootstrap-data')
  for (let round = 0; round < ROUNDS; round++) {
    const token = `round-${round}`
    await oneTimeSecrets(test.db, now).put({
      purpose: 'reset-password',
      secret: token,
      userId: id,
      life: 60_000,
    })
    const password = `tangerine-walrus-${round}`
    const payload = { token, email, password, password_confirmation: password }
    expect(await successes(browsers.map(each => each.post('/auth/reset-password', payload)))).toBe(1)
  }
})
