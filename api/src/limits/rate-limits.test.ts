import { randomBytes, randomInt } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { createTestApp, PASSWORD, switchOnTwoFactor, type TestApp, testConfig } from '../testing'
import { addressKey } from './address-key'
import { createRateLimits, type RateLimits } from './rate-limits'

let test: TestApp
let ahead = 0
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 1 }, { now })
})
afterAll(() => test.close())

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const newEmail = () => `${randomBytes(6).toString('hex')}@example.com`

async function tryLogin(email: string, remoteAddress: string, password = 'wrong password') {
  const visitor = test.visitor()
  await visitor.send({ method: 'GET', url: '/api/v1/bootstrap-data', remoteAddress })
  return visitor.send({ method: 'POST', url: '/auth/login', payload: { email, password }, remoteAddress })
}

it('lets nobody try a sixth password within a minute, and says at the field how long to wait (S17)', async () => {
  const email = newEmail()
  const address = newAddress()
  for (let attempt = 0; attempt < 5; attempt++) expect((await tryLogin(email, address)).statusCode).toBe(422)
  const refused = await tryLogin(email.toUpperCase(), address)
  expect(refused.statusCode).toBe(429)
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  const message = `Too many attempts. Please try again in ${seconds} seconds.`
  expect(refused.json()).toEqual({
    code: 'too_many_attempts',
    message,
    errors: { email: message },
    details: { email: [{ code: 'too_many_attempts', params: { seconds } }] },
  })
  expect((await tryLogin(newEmail(), address)).statusCode).toBe(422)
  expect((await tryLogin(email, newAddress())).statusCode).toBe(422)
})

it('does not count one account twice because its address is written in other letters', async () => {
  const name = randomBytes(4).toString('hex').replace(/\d/g, 'a')
  const address = newAddress()
  const wide = [...name].map(letter => String.fromCodePoint(0x24d0 + letter.charCodeAt(0) - 97)).join('')
  for (let attempt = 0; attempt < 5; attempt++) await tryLogin(`${name}@example.com`, address)
  expect((await tryLogin(`${wide}@example.com`, address)).statusCode).toBe(429)
})

it('stops one address that tries many accounts (S17)', async () => {
  const address = newAddress()
  const answers = []
  for (let attempt = 0; attempt < 31; attempt++)
    answers.push((await tryLogin(newEmail(), address)).statusCode)
  expect(answers.filter(status => status === 422)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
})

it('stops many addresses that try one account (S17)', async () => {
  const email = newEmail()
  const answers = []
  for (let attempt = 0; attempt < 51; attempt++)
    answers.push((await tryLogin(email, newAddress())).statusCode)
  expect(answers.filter(status => status === 422)).toHaveLength(50)
  expect(answers.at(-1)).toBe(429)
})

it('slows down registrations from one address', async () => {
  const remoteAddress = newAddress()
  const answers = []
  for (let attempt = 0; attempt < 11; attempt++) {
    const visitor = test.visitor()
    await visitor.send({ method: 'GET', url: '/api/v1/bootstrap-data', remoteAddress })
    const payload = { email: newEmail(), password: PASSWORD, password_confirmation: PASSWORD }
    const response = await visitor.send({ method: 'POST', url: '/auth/register', payload, remoteAddress })
    answers.push(response.statusCode)
  }
  expect(answers).toEqual([...Array(10).fill(200), 429])
})

it('limits all requests of an address, and bootstrap data, which every page load needs, only far above that', async () => {
  const visitor = test.visitor()
  const remoteAddress = newAddress()
  const get = (url: string) => visitor.send({ method: 'GET', url, remoteAddress })
  let last = 0
  for (let request = 0; request < 601; request++) last = (await get('/api/v1/value-lists/none')).statusCode
  expect(last).toBe(429)
  expect((await get('/api/v1/bootstrap-data')).statusCode).toBe(200)
})

it('limits documents and bootstrap data of an address to 6000 a minute', async () => {
  // A hundredth of everything, so that it takes a second.
  const small = await createTestApp({ rateLimitFactor: 0.01 })
  const get = (remoteAddress: string) =>
    small.visitor().send({ method: 'GET', url: '/api/v1/bootstrap-data', remoteAddress })
  const [address, other] = [newAddress(), newAddress()]
  const answers = []
  for (let request = 0; request < 61; request++) answers.push((await get(address)).statusCode)
  expect(answers).toEqual([...Array(60).fill(200), 429])
  expect(Number((await get(address)).headers['retry-after'])).toBeGreaterThan(0)
  // Documents of the same server count together with it.
  const asked = { ip: address, headers: {}, routeOptions: {} } as FastifyRequest
  const document = small.app.bootstrapOf(asked, {} as FastifyReply)
  await expect(document).rejects.toMatchObject({ statusCode: 429, retryAfter: expect.any(Number) })
  expect((await get(other)).statusCode).toBe(200)
})

it('believes no address a client claims to have', async () => {
  const email = newEmail()
  const address = newAddress()
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  const attempt = () =>
    visitor.send({
      method: 'POST',
      url: '/auth/login',
      payload: { email, password: 'wrong' },
      remoteAddress: address,
      headers: { 'x-forwarded-for': newAddress(), 'x-real-ip': newAddress() },
    })
  for (let count = 0; count < 5; count++) await attempt()
  expect((await attempt()).statusCode).toBe(429)
})

it('counts an IPv6 network as one address, and its neighbours apart (S17)', async () => {
  const host = () =>
    randomBytes(8)
      .toString('hex')
      .replace(/(.{4})(?!$)/g, '$1:')
  const answers = []
  for (let attempt = 0; attempt < 31; attempt++)
    answers.push((await tryLogin(newEmail(), `2001:db8:7:1:${host()}`)).statusCode)
  expect(answers.at(-1)).toBe(429)
  expect((await tryLogin(newEmail(), `2001:db8:7:2:${host()}`)).statusCode).toBe(422)
})

it.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('takes %s for %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

const anybody = async () => ({ ip: newAddress() }) as never
const counters: [name: string, most: number, count: (limits: RateLimits, key: string) => Promise<void>][] = [
  ['contact', 5, async (limits, key) => limits.contact(await anybody(), key)],
  [
    'login',
    50,
    async (limits, account) =>
      limits.login(await anybody(), { account, device: undefined, onLockOut: async () => {} }),
  ],
  [
    'login of one browser',
    5,
    async (limits, account) =>
      limits.login(await anybody(), { account, device: 'd', onLockOut: async () => {} }),
  ],
]

it.each(counters)('counts %s together with other processes, and over a restart', async (_, most, count) => {
  const context = { db: test.db, now }
  const servers = await Promise.all(
    [0, 1].map(async () =>
      createRateLimits(Fastify(), testConfig({ rateLimitFactor: 1, redisUrl: null }), context),
    ),
  )
  const email = newEmail()
  const tries = Array.from({ length: 60 }, async (_, index) =>
    count(servers[index % 2] as RateLimits, email).then(
      () => 'allowed',
      () => 'refused',
    ),
  )
  expect((await Promise.all(tries)).filter(answer => answer === 'allowed')).toHaveLength(most)
})

describe('an account many addresses guess at (device cookie)', () => {
  /** Signs in from a new address with the cookies given, as a browser does. */
  async function loginWith(device: string | undefined, email: string, password = PASSWORD) {
    const visitor = test.visitor()
    const remoteAddress = newAddress()
    await visitor.send({ method: 'GET', url: '/api/v1/bootstrap-data', remoteAddress })
    if (device !== undefined) visitor.cookies.set('device', device)
    const payload = { email, password }
    const response = await visitor.send({ method: 'POST', url: '/auth/login', payload, remoteAddress })
    return { visitor, status: response.statusCode }
  }
  /** 50 tries as another process counts them, which hash nothing, and then some through the door. */
  async function guess(email: string, further = 1) {
    const limits = await createRateLimits(Fastify(), testConfig({ rateLimitFactor: 1 }), { db: test.db, now })
    const tried = { account: email, device: undefined, onLockOut: () => Promise.reject(new Error('early')) }
    for (let count = 0; count < 50; count++) await limits.login(await anybody(), tried)
    for (let count = 0; count < further; count++)
      expect((await tryLogin(email, newAddress())).statusCode).toBe(429)
  }
  const subjects = async (email: string) => (await test.mailsTo(email)).map(({ subject }) => subject)

  it('lets the owner in from a browser used before, from no other, and mails once for each lock-out (S17)', async () => {
    const { visitor, email } = await test.registerUser()
    const device = visitor.cookies.get('device')
    await guess(email, 5)
    expect((await loginWith(undefined, email)).status).toBe(429)
    expect((await loginWith(device, email)).status).toBe(200)
    const warning = 'Somebody is guessing your password'
    const count = async () => (await subjects(email)).filter(subject => subject === warning).length
    expect(await count()).toBe(1)
    const owner = (await loginWith(device, email)).visitor
    const { pagination } = (await owner.get('/api/v1/me/activity')).json()
    expect(pagination.data.map(({ kind }: { kind: string }) => kind)).toContain('lockedOut')
    ahead += 15 * 60_000
    await guess(email)
    expect(await count()).toBe(2)
    const stranger = newEmail()
    await guess(stranger)
    expect(await subjects(stranger)).toEqual([])
  })

  it('gives a new browser back to the owner who resets the password with it', async () => {
    const { email } = await test.registerUser()
    await guess(email)
    const browser = test.visitor()
    const link = new URL(await test.linkTo(email, '/forgot-password'))
    expect(link.searchParams.get('email')).toBe(email)
    await browser.post('/auth/forgot-password', { email })
    const token = new URL(await test.linkTo(email, '/password/reset/')).pathname.split('/').at(-1)
    const password = 'another-walrus-44'
    await browser.post('/auth/reset-password', { token, email, password, password_confirmation: password })
    expect((await browser.post('/auth/login', { email, password })).statusCode).toBe(200)
  })

  it('locks a known browser by its own guesses, and only that one', async () => {
    const { visitor, email } = await test.registerUser()
    const other = await test.loginAs(email)
    const [first, second] = [visitor.cookies.get('device'), other.cookies.get('device')]
    expect(first).not.toBe(second)
    const statuses = []
    for (let minute = 0; minute < 5; minute++) {
      for (let tries = 0; tries < 5; tries++)
        statuses.push((await loginWith(first, email, 'wrong password')).status)
      ahead += 60_000
    }
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)])
    expect((await loginWith(first, email)).status).toBe(429)
    expect((await loginWith(second, email)).status).toBe(200)
    expect((await loginWith(undefined, email)).status).toBe(200)
  })

  it('takes the mark of a browser for no other account, and none it did not sign', async () => {
    const { visitor } = await test.registerUser()
    const { visitor: owner, email } = await test.registerUser()
    const foreign = visitor.cookies.get('device') ?? ''
    const own = owner.cookies.get('device') ?? ''
    await guess(email)
    const [name = '', signature = ''] = own.split('.')
    const other = `${name.startsWith('A') ? 'B' : 'A'}${name.slice(1)}`
    const made = [foreign, `${name}.${foreign.split('.')[1]}`, `${other}.${signature}`, `${name}.`]
    for (const device of made)
      expect([device, (await loginWith(device, email)).status]).toEqual([device, 429])
    // One browser may be known to several accounts.
    expect((await loginWith(`${foreign}.${own}`, email)).status).toBe(200)
  })

  it('is set by a complete sign-in alone, out of the reach of scripts', async () => {
    const { visitor, email } = await test.registerUser()
    const wrong = await visitor.post('/auth/login', { email, password: 'wrong password' })
    expect(wrong.headers['set-cookie']).toBeUndefined()
    const { codes } = await switchOnTwoFactor(visitor, now())
    const browser = test.visitor()
    await browser.post('/auth/login', { email, password: PASSWORD })
    expect(browser.cookies.get('device')).toBeUndefined()
    const done = await browser.post('/auth/two-factor-challenge', { recovery_code: codes[0] })
    const line = [done.headers['set-cookie']].flat().find(cookie => cookie?.startsWith('device='))
    expect(line).toMatch(/^device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(done.body).not.toContain(browser.cookies.get('device'))
  })
})
