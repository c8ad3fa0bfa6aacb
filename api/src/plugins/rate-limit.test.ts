import { randomBytes, randomInt } from 'node:crypto'
import Fastify from 'fastify'
import { createTestApp, PASSWORD, type TestApp, testConfig } from '../testing'
import { addressKey } from './address-key'
import { createLimits } from './rate-limit'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 1 })
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
  expect(refused.json()).toEqual({ message, errors: { email: message } })
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

it('limits all requests of an address, but never bootstrap data, which the document server asks for everybody', async () => {
  const visitor = test.visitor()
  const remoteAddress = newAddress()
  const get = (url: string) => visitor.send({ method: 'GET', url, remoteAddress })
  let last = 0
  for (let request = 0; request < 601; request++) last = (await get('/api/v1/value-lists/none')).statusCode
  expect(last).toBe(429)
  expect((await get('/api/v1/bootstrap-data')).statusCode).toBe(200)
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

it.each([
  ['loginAccount', 50],
  ['contact', 5],
] as const)('counts %s together with other processes, and over a restart', async (name, most) => {
  const context = { db: test.db, now: () => new Date() }
  const servers = await Promise.all(
    [0, 1].map(async () =>
      createLimits(Fastify(), testConfig({ rateLimitFactor: 1, redisUrl: null }), context),
    ),
  )
  const { request } = { request: {} as never }
  const email = newEmail()
  const tries = Array.from({ length: 60 }, (_, index) =>
    servers[index % 2]?.[name](request, email).then(
      () => 'allowed',
      () => 'refused',
    ),
  )
  expect((await Promise.all(tries)).filter(answer => answer === 'allowed')).toHaveLength(most)
})
