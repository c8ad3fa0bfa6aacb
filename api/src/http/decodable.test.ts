import { createTestApp, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each([
  '/api/v1/%',
  '/api/v1/custom-pages/%c3%28?x=%ff',
])('has nothing at %s, and says so as anywhere', async path => {
  const { statusCode, body } = await test.visitor().get(path)
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
})

it('reads an address that can be decoded as it is', async () => {
  expect((await test.visitor().get('/api/v1/custom-pages/%C3%BC?x=%ff')).statusCode).toBe(404)
  expect((await test.visitor().get('/api/v1/b%6fotstrap-data?x=%ff')).statusCode).toBe(200)
})
