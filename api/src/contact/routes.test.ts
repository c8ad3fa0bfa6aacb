import { createTestApp, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const message = { name: 'Ada', email: ' Ada@Example.com', message: 'Hello\nthere' }
const URL = '/api/v1/contact-page'

it('keeps a message anybody may leave [C-060] [E-056]', async () => {
  const response = await test.visitor().post(URL, message)
  expect(response.json()).toEqual({ status: 'success' })
  const rows = await test.db.selectFrom('contact_messages').select(['name', 'email', 'message']).execute()
  expect(rows).toEqual([{ name: 'Ada', email: 'ada@example.com', message: 'Hello\nthere' }])
})

it.each([
  ['name', '   '],
  ['name', 'Ada\nBcc: x@example.com'],
  ['name', 'Ada \u202Egnp.exe'],
  ['email', 'a@[127.0.0.1]'],
  ['email', '-oQ/tmp@example.com'],
  ['email', 'a..b@example.com'],
  ['email', 'nobody'],
  ['message', ''],
  ['message', undefined],
])('needs %s, not %j [V-011]', async (field, value) => {
  const response = await test.visitor().post(URL, { ...message, [field]: value })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual([field])
})
