import { createTestApp, PASSWORD, type TestApp } from '../testing'
import { fillIn, listRoutes } from '../testing/list-routes'
import type { Visitor } from '../testing/visitor'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const tokenOf = (visitor: Visitor) => visitor.cookies.get('session') ?? ''

it('says the token of a session in no answer but its cookie, to nobody (S21)', async () => {
  const { visitor, email } = await test.registerUser()
  const remembered = test.visitor()
  await remembered.post('/auth/login', { email, password: PASSWORD, remember: true })
  await visitor.confirmPassword()
  const administrator = await test.loginAsAdministrator()
  const secrets = [visitor, remembered, administrator].map(tokenOf)
  expect(new Set(secrets).size).toBe(3)
  const given: string[] = []
  for (const { path } of (await listRoutes(test)).filter(({ method }) => method === 'GET'))
    for (const browser of [visitor, remembered, administrator])
      given.push((await browser.get(fillIn(path))).body)
  given.push((await visitor.put('/api/v1/users/me', { first_name: 'Ada' })).body)
  for (const path of ['/auth/login', '/auth/logout']) {
    const response = await visitor.post(path, { email, password: PASSWORD })
    secrets.push(tokenOf(visitor))
    given.push(response.body, JSON.stringify({ ...response.headers, 'set-cookie': '' }))
  }
  expect(given.length).toBeGreaterThan(60)
  for (const secret of secrets)
    expect(given.filter(text => text.includes(secret)).map(text => text.slice(0, 100))).toEqual([])
})

// Nobody signs anything here: what a token says is known to the database alone.
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = part({ sub: '1', admin: true, exp: 4_000_000_000 })
const selfMade = [
  `${part({ alg: 'none' })}.${claims}.`,
  `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}.${'x'.repeat(43)}`,
  `${part({ alg: 'RS256', jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } })}.${claims}.${'x'.repeat(342)}`,
]

it.each(selfMade)('takes no token that speaks for itself, wherever it stands: %.40s (S50)', async jwt => {
  const me = (options: object) => test.app.inject({ method: 'GET', url: '/api/v1/users/me', ...options })
  const answers = [
    await me({ headers: { authorization: `Bearer ${jwt}` } }),
    await me({ headers: { authorization: `JWT ${jwt}` } }),
    await me({ cookies: { session: jwt } }),
    await me({ cookies: { token: jwt, jwt } }),
    await me({ query: { token: jwt, access_token: jwt } }),
    await me({ headers: { 'x-auth-token': jwt, 'x-access-token': jwt } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(401))
})

it('gives out none either (S50)', async () => {
  const { visitor, email } = await test.registerUser()
  await visitor.confirmPassword()
  const { plainTextToken } = (await visitor.post('/api/v1/access-tokens', { tokenName: 'x' })).json()
  await visitor.post('/auth/forgot-password', { email })
  const mailed = await test.linkTo(email, '/password/reset/')
  for (const secret of [...visitor.cookies.values(), plainTextToken, mailed])
    expect(secret).not.toMatch(/eyJ[\w-]+\.[\w-]+/)
})
