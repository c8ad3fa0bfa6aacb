import { createTestApp, PASSWORD, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 1_000_000 })
})
afterAll(() => test.close())

it('tells a flood of sign-ins at once to come later, serves everybody else, and recovers (ledger 24)', async () => {
  const { visitor, email } = await test.registerUser()
  const attacker = test.visitor()
  await attacker.get('/api/v1/bootstrap-data')
  const guess = { email, password: 'wrong password' }
  const flood = Array.from({ length: 200 }, () => attacker.post('/auth/login', guess))
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  const checked = answers.filter(({ statusCode }) => statusCode === 422)
  expect(refused.length + checked.length).toBe(200)
  expect(checked.length).toBeGreaterThan(50)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('2')
    expect(JSON.parse(body)).toEqual({
      code: 'busy',
      message: 'The server is busy. Please try again in a moment.',
    })
  }
  expect((await test.visitor().post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
})
