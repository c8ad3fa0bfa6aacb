import { randomUUID } from 'node:crypto'
import { createTestApp, PASSWORD, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ baseUrl: 'http://localhost:4000/app' })
})
afterAll(() => test.close())

const linesOf = (header: string | string[] | number | undefined) => [header ?? []].flat().map(String)

it('the api answers below the base path, and its cookies are for pages below it alone', async () => {
  const { visitor, email } = await test.registerUser()
  const answer = await visitor.post('/app/auth/login', { email, password: PASSWORD })
  expect(answer.statusCode).toBe(200)
  const cookies = linesOf(answer.headers['set-cookie'])
  expect(cookies.map(line => line.split('=')[0])).toEqual(['session', 'XSRF-TOKEN', 'device'])
  for (const line of cookies) expect(line).toContain('; Path=/app; ')
  expect((await visitor.get('/app/api/v1/users/me?with=')).json().user.email).toBe(email)
  expect((await visitor.get('/apple/api/v1/users/me')).statusCode).toBe(404)
  expect((await visitor.put('/app/api/v1/users/me', { first_name: 'Grace' })).statusCode).toBe(200)
})

it('over https the cookies have the prefix that allows a path', async () => {
  const secure = await createTestApp({ baseUrl: 'https://example.com/app' })
  const { headers } = await secure.visitor().get('/app/api/v1/bootstrap-data')
  expect(linesOf(headers['set-cookie'])[0]).toMatch(
    /^__Secure-session=[\w-]{43}; Path=\/app; HttpOnly; Secure; SameSite=Lax$/,
  )
  await secure.close()
})

it('bootstrap data says where the application is, and links of mails lead there [R-042]', async () => {
  const { email } = await test.registerUser()
  const { settings } = (await test.visitor().get('/app/api/v1/bootstrap-data')).json().data
  expect(settings).toMatchObject({
    base_url: 'http://localhost:4000/app',
    html_base_uri: '/app',
    site: { base_url: 'http://localhost:4000/app' },
  })
  await test.visitor().post('/app/auth/forgot-password', { email })
  expect(await test.linkTo(email, '/password/reset/')).toMatch(
    /^http:\/\/localhost:4000\/app\/password\/reset\//,
  )
})

it('signing out clears nothing that other applications of the host have stored', async () => {
  const { visitor } = await test.registerUser()
  const { headers } = await visitor.post('/app/auth/logout')
  expect(headers['clear-site-data']).toBe('"cache"')
})

it('redirects stay below it', async () => {
  const headers = { accept: 'text/html' }
  const { headers: damaged } = await test
    .visitor()
    .send({ method: 'GET', url: '/app/auth/email/verify/1/x?expires=1&signature=x', headers })
  expect(damaged.location).toBe('/app/verify-email?link=damaged')
  const flow = `flow=${randomUUID()}&display=page`
  const social = await test.visitor().get(`/app/secure/auth/social/google/login?${flow}`)
  expect(social.headers.location).toMatch(/^\/app\/login\?socialFlow=/)
})

it('a page that says its origin is one of ours', async () => {
  const { visitor } = await test.registerUser()
  const rename = (origin: string) =>
    visitor.send({
      method: 'PUT',
      url: '/app/api/v1/users/me',
      payload: { first_name: 'Ada' },
      headers: { origin, host: 'behind-a-proxy' },
    })
  expect((await rename('http://localhost:4000')).statusCode).toBe(200)
  expect((await rename('http://localhost:4001')).statusCode).toBe(403)
})

it('an uploaded picture has an address below it, which may be sent back as it is', async () => {
  const { visitor, id } = await test.registerUser()
  const stored = `/api/v1/avatars/${'a'.repeat(32)}.webp`
  await test.db.updateTable('users').set({ avatar: stored }).where('id', '=', id).execute()
  const shown = `/app${stored}`
  expect((await visitor.get('/app/api/v1/users/me')).json().user.avatar).toBe(shown)
  const kept = await visitor.put('/app/api/v1/users/me', { avatar: shown })
  expect([kept.statusCode, kept.json().user.avatar]).toEqual([200, shown])
  const foreign = await visitor.put('/app/api/v1/users/me', { avatar: '/app/elsewhere.webp' })
  expect(foreign.statusCode).toBe(422)
})
