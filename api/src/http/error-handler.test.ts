import { createTestApp, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const put = async (payload: string) => {
  const { visitor } = await test.registerUser()
  return visitor.send({
    method: 'PUT',
    url: '/api/v1/users/me',
    headers: { 'content-type': 'application/json' },
    payload,
  })
}

it.each([
  '{',
  '{"a":}',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
])('answers the body %s with a 422 or takes nothing from it (S13)', async payload => {
  const response = await put(payload)
  expect([200, 422]).toContain(response.statusCode)
  if (response.statusCode === 422) expect(typeof response.json().message).toBe('string')
  expect({}).not.toHaveProperty('admin')
})

it('says that a broken body is not JSON', async () => {
  const response = await put('{"first_name":')
  expect(response.statusCode).toBe(422)
  expect(response.json().message).toBe('The body is not valid JSON.')
})

it.each([
  ['arrays', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ['arrays without an end', '['.repeat(500_000)],
])('refuses %s in each other, of a visitor and of a browser that reports (S13)', async (_, payload) => {
  const message = 'The body is nested too deeply.'
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  for (const [url, type] of [
    ['/auth/login', 'application/json'],
    ['/api/v1/policy-reports', 'application/csp-report'],
    ['/api/v1/policy-reports', 'application/reports+json'],
  ] as const) {
    const body = url === '/auth/login' ? payload : payload.slice(0, 60_000)
    const headers = { 'content-type': type }
    const response = await visitor.send({ method: 'POST', url, payload: body, headers })
    expect([url, response.statusCode, response.json().message]).toEqual([url, 422, message])
  }
})

it('takes nesting that is not too deep, and brackets in texts as text', async () => {
  const deep = `${'['.repeat(31)}${']'.repeat(31)}`
  const text = JSON.stringify(`\\"${'['.repeat(50)}\\`)
  const response = await put(`{"first_name":${text},"unknown":${deep}}`)
  expect([response.statusCode, response.json().user.first_name]).toEqual([200, JSON.parse(text)])
})

it('refuses a body above one megabyte', async () => {
  const response = await put(JSON.stringify({ first_name: 'x'.repeat(1024 * 1024) }))
  expect(response.statusCode).toBe(413)
})

it.each([
  '/api/v1/custom-pages/%00',
  '/api/v1/users/%00',
  '/api/v1/users/99999999999999999999',
  '/api/v1/users/-1',
])('answers GET %s without a 500', async url => {
  const { visitor } = await test.registerUser()
  expect([403, 404, 422]).toContain((await visitor.get(url)).statusCode)
})

it('tells nothing about an unexpected error: every 500 is the same, and keeps to https (S22)', async () => {
  const broken = await createTestApp({ baseUrl: 'https://app.example.com' })
  const { visitor } = await broken.registerUser()
  await broken.db.schema.dropTable('notifications').cascade().execute()
  const answers = [await visitor.get('/api/v1/notifications'), await visitor.get('/api/v1/users/me')]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toBe('{"message":"There was an issue. Please try again.","code":"internal"}')
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
  await broken.close()
})

it('answers what does not exist below its paths itself, as JSON', async () => {
  for (const url of [
    '/api/v1/nothing',
    '/api/v1',
    '/auth/nothing',
    '/secure/nothing',
    '/broadcasting/nothing',
  ]) {
    const response = await test.visitor().get(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 'not_found', message: 'Could not find this page.' })
  }
})

it('marks every answer as data that is not stored, sniffed or shown (S25)', async () => {
  const visitor = test.visitor()
  const answers = [
    await visitor.get('/api/v1/bootstrap-data'),
    await visitor.get('/api/v1/users/me'),
    await visitor.get('/api/v1/nothing'),
    await visitor.send({ method: 'POST', url: '/auth/login', headers: { 'x-xsrf-token': 'no' } }),
  ]
  expect(answers.map(answer => answer.statusCode)).toEqual([200, 401, 404, 419])
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
})
