import { createTestApp, PASSWORD, type TestApp } from '../../testing'
import type { Visitor } from '../../testing/visitor'

let test: TestApp
let time = new Date('2030-01-01T00:00:00Z')
beforeAll(async () => {
  test = await createTestApp({}, { now: () => time })
})
afterAll(() => test.close())

const ask = (visitor: Visitor, email: string) => visitor.post('/api/v1/users/me/email', { email })
const use = (visitor: Visitor, token: string) => visitor.post('/api/v1/users/me/email/confirm', { token })
const tokenTo = async (email: string) =>
  new URL(await test.linkTo(email, 'email-token')).searchParams.get('email-token') ?? ''
const emailOf = async (visitor: Visitor) => (await visitor.get('/api/v1/users/me')).json().user.email

it('moves an account when the new address is confirmed, ends other sessions, and tells the old one (S49) (S61)', async () => {
  const { visitor, email } = await test.registerUser()
  const elsewhere = await test.loginAs(email)
  expect((await ask(visitor, 'new-1@example.com')).statusCode).toBe(423)
  await visitor.confirmPassword()
  expect((await ask(visitor, ' New-1@example.com ')).statusCode).toBe(202)
  expect(await emailOf(visitor)).toBe(email)
  expect((await test.mailsTo(email))[0]?.subject).toBe('Your email address is about to change')

  const token = await tokenTo('new-1@example.com')
  const response = await use(visitor, token)
  expect(response.json().user).toMatchObject({
    email: 'new-1@example.com',
    email_verified_at: time.toISOString(),
  })
  expect((await test.mailsTo(email)).map(({ subject }) => subject)).toContain(
    'Your email address was changed',
  )
  expect(await emailOf(visitor)).toBe('new-1@example.com')
  expect((await elsewhere.get('/api/v1/users/me')).statusCode).toBe(401)
  expect((await use(visitor, token)).statusCode).toBe(422)
  await test.loginAs('new-1@example.com')
  expect((await test.visitor().post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(422)
})

it('is worth nothing to whoever else reads the mail', async () => {
  const { visitor, email } = await test.registerUser()
  await visitor.confirmPassword()
  await ask(visitor, 'new-2@example.com')
  const token = await tokenTo('new-2@example.com')
  const stranger = await test.registerUser()
  expect((await use(stranger.visitor, token)).statusCode).toBe(422)
  expect((await use(test.visitor(), token)).statusCode).toBe(401)
  expect(await emailOf(stranger.visitor)).toBe(stranger.email)
  expect(await emailOf(visitor)).toBe(email)
  expect((await use(visitor, token)).statusCode).toBe(200)
})

it('lets only the newest link count, for a day (S51)', async () => {
  const { visitor, email } = await test.registerUser()
  await visitor.confirmPassword()
  await ask(visitor, 'new-3@example.com')
  const old = await tokenTo('new-3@example.com')
  await ask(visitor, 'new-4@example.com')
  expect((await use(visitor, old)).statusCode).toBe(422)
  const newest = await tokenTo('new-4@example.com')
  time = new Date(time.getTime() + 24 * 3_600_000)
  const later = await test.loginAs(email)
  expect((await use(later, newest)).statusCode).toBe(422)
  expect(await emailOf(later)).toBe(email)
})

it.each([
  ['not an address', 'The email must be a valid email address.'],
  ['admin@example.com', 'The email has already been taken.'],
])('refuses %s at the field', async (address, message) => {
  const { visitor } = await test.registerUser()
  await visitor.confirmPassword()
  const response = await ask(visitor, address)
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual({ email: message })
})

it('gives way to whoever took the address meanwhile', async () => {
  const { visitor, email } = await test.registerUser()
  await visitor.confirmPassword()
  await ask(visitor, 'wanted@example.com')
  const token = await tokenTo('wanted@example.com')
  await test.registerUser('wanted@example.com')
  expect((await use(visitor, token)).statusCode).toBe(422)
  expect(await emailOf(visitor)).toBe(email)
})

it('mails only so many of them', async () => {
  const throttled = await createTestApp({ rateLimitFactor: 1 })
  const { visitor } = await throttled.registerUser()
  await visitor.confirmPassword()
  const answers = []
  for (let index = 0; index < 8; index++)
    answers.push((await ask(visitor, `throttled-${index}@example.com`)).statusCode)
  expect(answers).toEqual([202, 202, 202, 202, 202, 202, 429, 429])
  await throttled.close()
})
