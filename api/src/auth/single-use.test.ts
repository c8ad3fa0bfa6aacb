import { oneTimeSecrets } from '../secrets/one-time-secrets'
import { hashToken } from '../secrets/token'
import { createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../testing'
import { oneTimeCode } from '../testing/one-time-code'
import { SoftPasskey } from '../testing/soft-passkey'
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
async function challenged(userId: number, howMany = AT_ONCE): Promise<Visitor[]> {
  const visitors = Array.from({ length: howMany }, () => test.visitor())
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

it('a code of an authenticator app (S53) (ledger 5)', async () => {
  const { visitor, id } = await test.registerUser()
  const { secret } = await switchOnTwoFactor(visitor, now())
  for (let round = 0; round < ROUNDS; round++) {
    ahead += 31_000
    const code = oneTimeCode(secret, now())
    const browsers = await challenged(id)
    expect(await successes(browsers.map(each => each.post('/auth/two-factor-challenge', { code })))).toBe(1)
  }
})

it('a recovery code (S54) (ledger 6)', async () => {
  const { visitor, id } = await test.registerUser()
  await switchOnTwoFactor(visitor, now())
  for (let round = 0; round < ROUNDS; round++) {
    await visitor.confirmPassword()
    const fresh: string[] = (await visitor.post('/auth/user/two-factor-recovery-codes')).json().recovery_codes
    const browsers = await challenged(id)
    const recovery_code = fresh[round % 8]
    expect(
      await successes(browsers.map(each => each.post('/auth/two-factor-challenge', { recovery_code }))),
    ).toBe(1)
  }
})

it('would be spent more than once, were it looked up first and deleted then (ledger 6)', async () => {
  const { id } = await test.registerUser()
  const secrets = oneTimeSecrets(test.db, now)
  let most = 0
  for (let round = 0; round < ROUNDS; round++) {
    const secret = `careless-${round}`
    await secrets.put({ purpose: 'reset-password', secret, userId: id, life: 60_000 })
    const careless = async () => {
      const found = await secrets.find('reset-password', secret)
      if (found) await secrets.take('reset-password', secret)
      return found !== undefined
    }
    const spent = (await Promise.all(Array.from({ length: AT_ONCE }, careless))).filter(Boolean).length
    most = Math.max(most, spent)
  }
  expect(most).toBeGreaterThan(1)
})

it('one challenge, answered with different recovery codes', async () => {
  const { visitor, id } = await test.registerUser()
  const { codes } = await switchOnTwoFactor(visitor, now())
  const [browser = test.visitor()] = await challenged(id, 1)
  const tries = codes
    .slice(0, 5)
    .map(recovery_code => frozen(browser, '/auth/two-factor-challenge', { recovery_code }))
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

it('the challenge of a passkey, alone and as second factor', async () => {
  const { visitor, id } = await test.registerUser()
  const passkey = await addPasskey(visitor)
  await switchOnTwoFactor(visitor, now())
  for (let round = 0; round < ROUNDS; round++) {
    const browser = test.visitor()
    const asked = (await browser.post('/auth/passkeys/login-options')).json().options.challenge
    const signIn = { passkey: passkey.use(asked) }
    expect(await successes(atOnce(browser, '/auth/passkeys/login', signIn))).toBe(1)

    const [owing = test.visitor()] = await challenged(id, 1)
    const second = (await owing.post('/auth/two-factor-challenge/passkey-options')).json().options.challenge
    const answer = { passkey: passkey.use(second, { verified: false }) }
    expect(await successes(atOnce(owing, '/auth/two-factor-challenge', answer))).toBe(1)
  }
})

it('the challenge for making a passkey', async () => {
  const { visitor } = await test.registerUser()
  await visitor.confirmPassword()
  for (let round = 0; round < ROUNDS; round++) {
    const { challenge } = (await visitor.post('/auth/user/passkeys/options')).json().options
    const tries = Array.from({ length: AT_ONCE }, () => ({
      passkey: new SoftPasskey().make(challenge),
      name: 'Key',
    }))
    expect(await successes(tries.map(payload => frozen(visitor, '/auth/user/passkeys', payload)))).toBe(1)
  }
})

it('a linked account that waits for the password', async () => {
  const { id } = await test.registerUser()
  const browser = test.visitor()
  await browser.get('/api/v1/bootstrap-data')
  for (let round = 0; round < ROUNDS; round++) {
    const linkedAccount = `linked-${round}`
    await oneTimeSecrets(test.db, now).put({
      purpose: 'linked-account',
      secret: linkedAccount,
      userId: id,
      data: {
        service: 'google',
        subject: `subject-${round}`,
        username: 'ada',
        browser: hashToken(browser.cookies.get('session') ?? ''),
      },
      life: 600_000,
    })
    const payload = { linkedAccount, password: PASSWORD }
    expect(await successes(atOnce(browser, '/secure/auth/social/connect', payload))).toBe(1)
    await test.db.deleteFrom('social_profiles').execute()
  }
})

it('a verification link proves an address as often as it is opened, and changes it once: it is no secret that is spent', async () => {
  const { visitor, email } = await test.registerUser()
  await visitor.post('/auth/email/verification-notification')
  const { pathname, search } = new URL(await test.linkTo(email, '/auth/email/verify/'))
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => visitor.get(`${pathname}${search}`)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(204))
  const first = (await visitor.get('/api/v1/users/me')).json().user.email_verified_at
  ahead += 1000
  await visitor.get(`${pathname}${search}`)
  expect((await visitor.get('/api/v1/users/me')).json().user.email_verified_at).toBe(first)
})

/** One request with the cookies as they are now; what the answer sets is not kept. */
const frozen = (browser: Visitor, url: string, payload: object) =>
  test.visitor().send({
    method: 'POST',
    url,
    payload,
    cookies: Object.fromEntries(browser.cookies),
    headers: { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
  })

/** The same request many times at once. */
const atOnce = (browser: Visitor, url: string, payload: object) =>
  Array.from({ length: AT_ONCE }, () => frozen(browser, url, payload))

async function addPasskey(visitor: Visitor) {
  const passkey = new SoftPasskey()
  await visitor.confirmPassword()
  const { challenge } = (await visitor.post('/auth/user/passkeys/options')).json().options
  await visitor.post('/auth/user/passkeys', { passkey: passkey.make(challenge), name: 'Key' })
  return passkey
}
