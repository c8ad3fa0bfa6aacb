import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../testing'

// What holds for every route, whoever wrote it.

let test: TestApp
let paths: Record<string, Record<string, { description: string }>>
beforeAll(async () => {
  test = await createTestApp({ baseUrl: 'https://app.example.com' })
  const administrator = await test.loginAsAdministrator()
  paths = (await administrator.get('/api/v1/openapi.json')).json().paths
})
afterAll(() => test.close())

const routes = (method: string) =>
  Object.entries(paths)
    .filter(([, operations]) => method in operations)
    .map(([path, operations]) => ({ path, access: operations[method]?.description ?? '' }))
const concrete = (path: string) =>
  path
    .replace('{service}', 'google')
    .replace('{flow}', '00000000-0000-4000-8000-000000000000')
    .replace('{names}', 'countries')
    .replace(/\{\w+\}/g, '1')

it('has these ways in and no other (S44)', () => {
  const open = routes('post').filter(({ access }) => /Access: (public|guest)/.test(access))
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/api/v1/contact-page',
    '/api/v1/recaptcha/verify',
    '/api/v1/users/me/locale',
    '/auth/forgot-password',
    '/auth/login',
    '/auth/logout',
    '/auth/magic-link',
    '/auth/magic-link/login',
    '/auth/passkeys/login',
    '/auth/passkeys/login-options',
    '/auth/register',
    '/auth/reset-password',
    '/auth/two-factor-challenge',
    '/auth/two-factor-challenge/passkey-options',
    '/secure/auth/social/connect',
  ])
  const navigations = routes('get').filter(({ path }) => /^\/(auth|secure)/.test(path))
  const openPages = navigations.filter(({ access }) => access.includes('public'))
  expect(openPages.map(({ path }) => path).sort()).toEqual([
    '/auth/email/verify/{id}/{hash}',
    '/secure/auth/social/flows/{flow}',
    '/secure/auth/social/{service}/callback',
    '/secure/auth/social/{service}/connect',
    '/secure/auth/social/{service}/login',
    '/secure/bot-check/frame',
  ])
})

it('answers every changing request without its request token 419, and from another site 403 (S29)', async () => {
  const { visitor } = await test.registerUser()
  for (const method of ['post', 'put', 'delete'] as const)
    for (const { path } of routes(method)) {
      const send = (headers: Record<string, string>) =>
        visitor.send({ method: method.toUpperCase() as 'POST', url: concrete(path), payload: {}, headers })
      expect([path, (await send({ 'x-xsrf-token': 'none' })).statusCode]).toEqual([path, 419])
      expect([path, (await send({ 'sec-fetch-site': 'cross-site' })).statusCode]).toEqual([path, 403])
    }
})

it('takes nothing but JSON (S29)', async () => {
  const { visitor } = await test.registerUser()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    for (const { path } of routes('post')) {
      const headers = { 'content-type': type }
      const response = await visitor.send({ method: 'POST', url: concrete(path), payload: 'a=b', headers })
      expect([path, type, [415, 403, 423].includes(response.statusCode)]).toEqual([path, type, true])
    }
})

it('sends its security headers with every answer, and lets no other origin read one (S22) (S23) (S25) (S26)', async () => {
  const { visitor } = await test.registerUser()
  for (const { path } of [...routes('get'), { path: '/api/v1/nothing' }])
    for (const origin of ['null', 'http://app.example.com', 'https://app.example.com.evil.example']) {
      const { headers, statusCode } = await visitor.send({
        method: 'GET',
        url: concrete(path),
        headers: { origin },
      })
      expect([path, statusCode < 500]).toEqual([path, true])
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      if (headers['content-type']?.toString().startsWith('application/json'))
        expect(headers['content-type']).toContain('charset=utf-8')
    }
})

it('changes nothing by a GET (S30)', async () => {
  const { visitor } = await test.registerUser()
  const tables = ['users', 'user_role', 'notifications', 'settings', 'mails', 'passkeys', 'social_profiles']
  const count = async () => {
    const counts = []
    for (const table of tables)
      counts.push(
        (
          await sql`select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t`.execute(
            test.db,
          )
        ).rows,
      )
    return JSON.stringify(counts)
  }
  const before = await count()
  for (const { path } of routes('get')) await visitor.get(concrete(path))
  expect(await count()).toBe(before)
})

it.each([
  '//evil.example.com',
  'https://evil.example.com',
  '/\\evil.example.com',
  'javascript:alert(1)',
  '/%09/evil.example.com',
])('redirects to its own pages only, whatever %s asks for (S35)', async target => {
  const { visitor } = await test.registerUser()
  const query = new URLSearchParams({
    expires: '1',
    signature: 'x',
    redirect: target,
    next: target,
    return: target,
  })
  const urls = [
    `/auth/email/verify/1/x?${query}`,
    `/secure/auth/social/google/login?flow=00000000-0000-4000-8000-000000000000&display=page&${query}`,
  ]
  for (const url of urls) {
    const response = await visitor.send({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect(String(response.headers.location ?? '/')).toMatch(/^\/(?![/\\])/)
    expect(String(response.headers.location)).not.toContain('evil')
  }
})
