import { createTestApp, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const unsafe = [
  ['POST', '/auth/login'],
  ['POST', '/auth/register'],
  ['POST', '/auth/logout'],
  ['PUT', '/api/v1/users/me'],
  ['POST', '/api/v1/users/me/locale'],
  ['POST', '/api/v1/notifications/mark-as-read'],
  ['POST', '/api/v1/contact-page'],
  ['DELETE', '/api/v1/there-is-nothing-here'],
] as const

describe.each(unsafe)('%s %s', (method, url) => {
  it('is refused without a token (S29)', async () => {
    const { visitor } = await test.registerUser()
    const response = await visitor.send({ method, url, headers: { 'x-xsrf-token': '' } })
    expect(response.statusCode).toBe(419)
    expect(response.json()).toEqual({ code: 'csrf_mismatch', message: 'CSRF token mismatch.' })
  })

  it('is refused with the token of another session (S29)', async () => {
    const { visitor } = await test.registerUser()
    const other = await test.registerUser()
    const token = other.visitor.cookies.get('XSRF-TOKEN') ?? ''
    const response = await visitor.send({
      method,
      url,
      headers: { 'x-xsrf-token': token },
      cookies: { 'XSRF-TOKEN': token },
    })
    expect(response.statusCode).toBe(419)
  })

  it('is refused when another site sends it, token or not (S29)', async () => {
    const { visitor } = await test.registerUser()
    const response = await visitor.send({ method, url, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.statusCode).toBe(403)
  })
})

it('judges what was sent, not what it wants to be: an override cannot make it safe (S30)', async () => {
  const { visitor } = await test.registerUser()
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const response = await visitor.send({
      method: 'POST',
      url: `/api/v1/users/me?_method=${method}`,
      headers: { 'x-http-method-override': method, 'x-xsrf-token': '' },
    })
    expect(response.statusCode).toBe(419)
  }
})

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('refuses a body of type %s (S29)', async type => {
  const { visitor } = await test.registerUser()
  const response = await visitor.send({
    method: 'PUT',
    url: '/api/v1/users/me',
    headers: { 'content-type': type },
    payload: '{"first_name":"Eve"}',
  })
  expect(response.statusCode).toBe(415)
})

describe('the origin a browser names', () => {
  const change = async (headers: Record<string, string>) => {
    const { visitor } = await test.registerUser()
    const payload = { first_name: 'Eve' }
    return (await visitor.send({ method: 'PUT', url: '/api/v1/users/me', payload, headers })).statusCode
  }

  it.each([
    ['http://evil.example'],
    ['http://localhost:4000.evil.example'],
    ['http://localhost:4001'],
    ['null'],
    ['not an origin'],
  ])('%s is refused, although the request token is right (S29)', async origin => {
    expect(await change({ origin })).toBe(403)
    expect(await change({ origin, 'sec-fetch-site': 'same-site' })).toBe(403)
  })

  it.each([
    ['the configured one', { origin: 'http://localhost:4000' }],
    [
      'the one of the host that was asked',
      { origin: 'https://port.example:8080', host: 'port.example:8080' },
    ],
    ['none, as of old browsers and programs', {}],
    ['null of a page that sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ])('is taken when it is %s', async (_, headers) => {
    expect(await change(headers)).toBe(200)
  })

  it('does not matter to an access token, nor to reading', async () => {
    const { visitor } = await test.registerUser()
    const headers = { origin: 'http://evil.example' }
    expect((await visitor.send({ method: 'GET', url: '/api/v1/users/me', headers })).statusCode).toBe(200)
    await visitor.confirmPassword()
    const wanted = { tokenName: 'Program', scopes: ['notifications:write'] }
    const { plainTextToken } = (await visitor.post('/api/v1/access-tokens', wanted)).json()
    const response = await test.visitor().send({
      method: 'POST',
      url: '/api/v1/notifications/mark-as-read',
      payload: { ids: [] },
      headers: { ...headers, authorization: `Bearer ${plainTextToken}` },
    })
    expect(response.statusCode).toBe(200)
  })
})
