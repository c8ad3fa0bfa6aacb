import { writeSetting } from '../../settings/store'
import { createTestApp, switchOnTwoFactor, type TestApp } from '../../testing'

let test: TestApp
let ahead = 0
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  test = await createTestApp({}, { now })
})
afterAll(() => test.close())

const verifiedUser = async () => {
  const person = await test.registerUser()
  await test.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', person.id)
    .execute()
  return person
}
const ask = (email: string) => test.visitor().post('/auth/magic-link', { email })
const tokenTo = async (email: string) => {
  ahead += 61_000
  await ask(email)
  return new URL(await test.linkTo(email, '/login?magic=')).searchParams.get('magic')
}
const login = (token: string | null) => test.visitor().post('/auth/magic-link/login', { token })

it('does not exist unless it is switched on', async () => {
  expect((await ask('admin@example.com')).statusCode).toBe(404)
  expect((await login('x')).statusCode).toBe(404)
})

describe('switched on', () => {
  beforeAll(() => writeSetting(test.db, 'auth.magicLink', true))

  it('signs in once, within 15 minutes (S51)', async () => {
    const { email, id } = await verifiedUser()
    const token = await tokenTo(email)
    expect((await login(token)).json().bootstrapData.user.id).toBe(id)
    expect((await login(token)).statusCode).toBe(422)
    const late = await tokenTo(email)
    ahead += 15 * 60_000 + 1
    expect((await login(late)).statusCode).toBe(422)
  })

  it('is good for one of 50 at once, 20 times', async () => {
    const { email } = await verifiedUser()
    const browsers = Array.from({ length: 50 }, () => test.visitor())
    for (const browser of browsers) await browser.get('/api/v1/bootstrap-data')
    for (let round = 0; round < 20; round++) {
      const token = await tokenTo(email)
      const answers = await Promise.all(
        browsers.map(browser => browser.post('/auth/magic-link/login', { token })),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  }, 60_000)

  it('answers the same for every address, and mails nobody whose address was not proved', async () => {
    const { email } = await test.registerUser()
    const answers = [await ask(email), await ask('unknown@example.com')]
    expect(answers.map(({ body }) => body)).toEqual(
      Array(2).fill('{"message":"We have emailed your sign-in link!"}'),
    )
    expect(await test.mailsTo(email)).toEqual([])
  })

  it('does not pass by the second factor', async () => {
    const { email, visitor } = await verifiedUser()
    await switchOnTwoFactor(visitor, now())
    expect((await login(await tokenTo(email))).json()).toMatchObject({ two_factor: true })
  })
})
