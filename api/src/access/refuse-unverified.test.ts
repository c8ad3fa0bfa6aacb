import { writeSetting } from '../settings/store'
import { createTestApp, type TestApp } from '../testing'
import { fillIn, type ListedRoute, listRoutes } from '../testing/list-routes'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await writeSetting(test.db, 'require_email_confirmation', true)
})
afterAll(() => test.close())

// What somebody needs to prove the address, to leave, to get in as somebody else, or to ask for help; and what every guest may read.
const open = [
  'DELETE /api/v1/impersonation',
  'GET /api/v1/billing/products',
  'GET /api/v1/bootstrap-data',
  'GET /api/v1/custom-pages/{idOrSlug}',
  'GET /api/v1/notifications/unsubscribe',
  'GET /api/v1/page-previews/{token}',
  'GET /api/v1/shared-files/{token}',
  'GET /api/v1/value-lists/{names}',
  'GET /api/v1/workspace/invite/{inviteId}',
  'GET /assets/fonts/css2',
  'GET /assets/fonts/files/{file}',
  'GET /auth/email/verify/{id}/{hash}',
  'GET /feed.xml',
  'GET /secure/auth/social/flows/{flow}',
  'GET /secure/auth/social/{service}/callback',
  'GET /secure/auth/social/{service}/login',
  'GET /secure/bot-check/frame',
  'GET /secure/files/{key}',
  'GET /sitemap.xml',
  'POST /api/v1/billing/webhooks',
  'POST /api/v1/contact-page',
  'POST /api/v1/notifications/unsubscribe',
  'POST /api/v1/policy-reports',
  'POST /api/v1/recaptcha/verify',
  'POST /api/v1/users/me/locale',
  'POST /auth/email/verification-notification',
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/magic-link',
  'POST /auth/magic-link/login',
  'POST /auth/passkeys/login',
  'POST /auth/passkeys/login-options',
  'POST /auth/reset-password',
  'POST /auth/two-factor-challenge',
  'POST /auth/two-factor-challenge/passkey-options',
  'POST /secure/auth/social/connect',
]
const refusal = { message: 'Your email address is not verified.', code: 'email_unverified' }

it('refuses whoever has not proved the address everywhere, but where that is undone', async () => {
  const { visitor } = await test.registerUser()
  const signedIn = Object.fromEntries(visitor.cookies)
  const isOpen = async ({ method, path }: ListedRoute) => {
    const response = await test.visitor().send({
      method,
      url: fillIn(path),
      cookies: signedIn,
      headers: { 'x-xsrf-token': signedIn['XSRF-TOKEN'] ?? '' },
      ...(method !== 'GET' && { payload: {} }),
    })
    const refused = response.body === JSON.stringify(refusal)
    if (refused) expect(response.statusCode).toBe(403)
    return !refused
  }
  const routes = await listRoutes(test)
  const found: string[] = []
  // Signing out ends the session this test goes on with, so that route comes last.
  for (const route of routes.sort(
    (a, b) => Number(a.path === '/auth/logout') - Number(b.path === '/auth/logout'),
  ))
    if (await isOpen(route)) found.push(`${route.method} ${route.path}`)
  expect(found.sort()).toEqual(open)
})

it('shows them themselves and nobody else', async () => {
  const { visitor, id } = await test.registerUser()
  await test.db.insertInto('user_role').values({ user_id: id, role_id: 1 }).execute()
  expect((await visitor.get('/api/v1/users/me?with=roles')).json().user.id).toBe(id)
  for (const url of ['/api/v1/users/1', '/api/v1/users/1?x=/me', '/api/v1/users', `/api/v1/users/${id}`])
    expect([url, (await visitor.get(url)).json()]).toEqual([url, refusal])
})

it('lets them ask for help, and read what guests may', async () => {
  const { visitor, email } = await test.registerUser()
  const message = { name: 'Ada', email, message: 'The mail does not come.' }
  expect((await visitor.post('/api/v1/contact-page', message)).statusCode).toBe(200)
  for (const url of [
    '/api/v1/billing/products',
    '/api/v1/value-lists/countries',
    '/api/v1/custom-pages/privacy',
  ])
    expect([url, (await visitor.get(url)).statusCode]).toEqual([
      url,
      (await test.visitor().get(url)).statusCode,
    ])
})

it('lets them in as soon as the address is proved, and when the site no longer asks', async () => {
  const { visitor, email } = await test.registerUser()
  const { visitor: other } = await test.registerUser()
  expect((await visitor.get('/api/v1/notifications')).statusCode).toBe(403)
  const { pathname, search } = new URL(await test.linkTo(email, '/auth/email/verify/'))
  await visitor.get(`${pathname}${search}`)
  expect((await visitor.get('/api/v1/notifications')).statusCode).toBe(200)
  await writeSetting(test.db, 'require_email_confirmation', false)
  expect((await other.get('/api/v1/notifications')).statusCode).toBe(200)
  await writeSetting(test.db, 'require_email_confirmation', true)
})

it('is nothing to visitors, and nothing to what does not exist', async () => {
  expect((await test.visitor().get('/api/v1/billing/products')).statusCode).toBe(200)
  const { visitor } = await test.registerUser()
  expect((await visitor.get('/api/v1/nothing')).statusCode).toBe(404)
})
