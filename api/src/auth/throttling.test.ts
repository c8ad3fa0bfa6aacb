import { randomInt } from 'node:crypto'
import { writeSetting } from '../settings/store'
import { createTestApp, PASSWORD, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 1 })
  await writeSetting(test.db, 'auth.magicLink', true)
})
afterAll(() => test.close())

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const reset = { token: 'x', email: 'a@example.com', password: PASSWORD, password_confirmation: PASSWORD }
const passkey = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } }

// What does not count the tries of a sign-in has a test of its own: registration, the second factor, all requests.
const perAddress: [path: string, most: number, payload: (index: number) => object][] = [
  ['/api/v1/contact-page', 5, () => ({ name: 'A', email: 'a@example.com', message: 'x' })],
  ['/auth/forgot-password', 10, index => ({ email: `a${index}@example.com` })],
  ['/auth/magic-link', 10, index => ({ email: `a${index}@example.com` })],
  ['/auth/reset-password', 30, () => reset],
  ['/auth/magic-link/login', 30, () => ({ token: 'x' })],
  ['/auth/passkeys/login-options', 300, () => ({})],
  ['/auth/passkeys/login', 30, () => ({ passkey })],
  ['/secure/auth/social/connect', 30, () => ({ password: 'x', linkedAccount: 'x' })],
]

it.each(
  perAddress,
)('POST %s is answered %d times a minute for one address (S17)', async (url, most, payload) => {
  const from = async (remoteAddress: string, index: number) => {
    const visitor = test.visitor()
    await visitor.send({ method: 'GET', url: '/api/v1/bootstrap-data', remoteAddress })
    return visitor.send({ method: 'POST', url, payload: payload(index), remoteAddress })
  }
  const address = newAddress()
  const answers = []
  for (let index = 0; index <= most; index++) answers.push(await from(address, index))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.slice(0, most).filter(status => status === 429 || status >= 500)).toEqual([])
  expect(statuses[most]).toBe(429)
  const wait = Number(answers[most]?.headers['retry-after'])
  expect([wait > 0, wait <= 60]).toEqual([true, true])
  expect((await from(newAddress(), most + 1)).statusCode).not.toBe(429)
})

it('counts ways to sign in together: who used up one has used up the others (S17)', async () => {
  const remoteAddress = newAddress()
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  const send = (url: string, payload: object) => visitor.send({ method: 'POST', url, payload, remoteAddress })
  for (let index = 0; index < 30; index++) await send('/auth/magic-link/login', { token: 'x' })
  for (const [url, most, payload] of perAddress.filter(([, most]) => most === 30))
    expect([url, most, (await send(url, payload(0))).statusCode]).toEqual([url, most, 429])
})

it('lets somebody who is signed in type the password ten times a minute, from wherever (S17)', async () => {
  const { visitor } = await test.registerUser()
  const answers = []
  for (let tries = 0; tries < 11; tries++) {
    const [url, field] = tries % 2 ? ['confirm-password', 'password'] : ['password', 'current_password']
    const response = await visitor.send({
      method: 'POST',
      url: `/auth/user/${url}${tries % 2 ? '' : '?_method=PUT'}`,
      payload: { password: 'kwjxhvzq', password_confirmation: 'kwjxhvzq', [field ?? '']: 'wrong' },
      remoteAddress: newAddress(),
    })
    answers.push(response.statusCode)
  }
  expect(answers).toEqual([...Array(10).fill(422), 429])
  const { visitor: other } = await test.registerUser()
  expect((await other.confirmPassword()).statusCode).toBe(201)
})
