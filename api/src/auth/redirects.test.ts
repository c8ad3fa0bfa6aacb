import { randomUUID } from 'node:crypto'
import { writeSetting } from '../settings/store'
import { createTestApp, PASSWORD, type TestApp } from '../testing'
import { hostileAddresses } from '../testing/hostile-addresses'
import { listRoutes } from '../testing/list-routes'
import { newPerson, SocialService } from '../testing/social-service'
import type { Visitor } from '../testing/visitor'

// No address in a request decides where a browser goes: the server sends it to pages of its own, whatever it was asked for.

let service: SocialService
let test: TestApp
beforeAll(async () => {
  service = await SocialService.start()
  test = await createTestApp({ social: service.config })
  await writeSetting(test.db, 'social.google', { enable: true })
  await writeSetting(test.db, 'auth.magicLink', true)
})
afterAll(async () => {
  await test.close()
  service.stop()
})

const NAMES = ['redirect', 'redirect_uri', 'return', 'returnTo', 'next', 'callback', 'intended', 'url', 'to']
const asked = (target: string) => Object.fromEntries(NAMES.map(name => [name, target]))
const openPage = (visitor: Visitor, url: string) =>
  visitor.send({ method: 'GET', url, headers: { accept: 'text/html' } })
const withQuery = (url: string, target: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(asked(target))}`
const own =
  /^\/(login|account-settings)?(\?(socialFlow=[\w-]+&service=google|verified=\w+|link=sign-in&account=\d+))?$/

it('has a corpus that bites: a browser would leave for most of it', () => {
  const leaves = hostileAddresses.filter(address => {
    const url =
      URL.canParse(address, 'https://app.example.com') && new URL(address, 'https://app.example.com')
    return url && url.origin !== 'https://app.example.com'
  })
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(40)
  expect(leaves.length).toBeGreaterThanOrEqual(30)
})

it.each(hostileAddresses)('goes nowhere but to pages of its own for %j (S35) (ledger 10)', async target => {
  const { visitor, email, id } = await test.registerUser()
  const { pathname, search } = await (async () => {
    await visitor.post('/auth/email/verification-notification', asked(target))
    return new URL(await test.linkTo(email, '/auth/email/verify/'))
  })()
  const flow = () => `flow=${randomUUID()}&display=page`
  const locations = [
    await openPage(test.visitor(), withQuery(`${pathname}${search}`, target)),
    await openPage(visitor, withQuery(`${pathname}${search}`, target)),
    await openPage(visitor, withQuery(`/secure/auth/social/google/login?${flow()}`, target)),
    await openPage(test.visitor(), withQuery(`/secure/auth/social/google/connect?${flow()}`, target)),
  ].map(({ headers }) => String(headers.location))
  for (const location of locations) expect(location).toMatch(own)

  const began = await openPage(
    test.visitor(),
    withQuery(`/secure/auth/social/google/login?${flow()}`, target),
  )
  const started = new URL(String(began.headers.location))
  expect(started.origin).toBe(service.address)
  expect(started.searchParams.get('redirect_uri')).toBe(
    'http://localhost:4000/secure/auth/social/google/callback',
  )
  expect(started.search).not.toContain('evil')

  const guest = test.visitor()
  const login = await guest.post('/auth/login', { email, password: PASSWORD, ...asked(target) })
  expect([login.statusCode, login.headers.location]).toEqual([200, undefined])
  expect(login.body).not.toContain('evil')
  await test.db.deleteFrom('attempt_counts').execute()
  await test.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  await guest.post('/auth/magic-link', { email, ...asked(target) })
  expect(await test.linkTo(email, 'magic=')).toMatch(/^http:\/\/localhost:4000\/login\?magic=[\w-]{43}$/)
  await guest.post('/auth/forgot-password', { email, ...asked(target) })
  expect(await test.linkTo(email, '/password/reset/')).not.toContain('evil')
})

it('comes back from a service to its own page, whatever else the callback says (S35)', async () => {
  for (const target of hostileAddresses.slice(0, 10)) {
    const visitor = test.visitor()
    const { location } = await service.start(visitor, 'google', 'login', 'page')
    const callback = await service.signIn(location, newPerson())
    expect(String((await openPage(visitor, withQuery(callback, target))).headers.location)).toMatch(own)
  }
})

it('takes no address as picture of an account (S35)', async () => {
  const { visitor } = await test.registerUser()
  for (const avatar of hostileAddresses)
    expect([avatar, (await visitor.put('/api/v1/users/me', { avatar })).statusCode]).toEqual([avatar, 422])
})

it('takes as page after the sign-in a path of this site alone, and as logo nothing that runs (S35)', async () => {
  const administrator = await test.loginAsAdministrator()
  for (const address of hostileAddresses) {
    const put = async (settings: object) => (await administrator.put('/api/v1/settings', { settings })).json()
    const redirect = await put({ 'auth.redirects.users': address })
    if (!redirect.errors) {
      const target = new URL(redirect.settings.auth.redirects.users, 'https://app.example.com')
      expect([address, target.origin]).toEqual([address, 'https://app.example.com'])
    }
    const logo = await put({ 'branding.logo_light': address })
    if (!logo.errors) {
      const picture = new URL(logo.settings.branding.logo_light, 'https://app.example.com')
      expect([address, picture.protocol]).toEqual([address, 'https:'])
    }
  }
  await test.db
    .deleteFrom('settings')
    .where('key', 'in', ['auth.redirects.users', 'branding.logo_light'])
    .execute()
})

it('has no other route that answers with a redirect (S35)', async () => {
  const { paths } = (await (await test.loginAsAdministrator()).get('/api/v1/openapi.json')).json()
  const redirecting = (await listRoutes(test))
    .filter(({ method, path }) =>
      Object.keys(paths[path][method.toLowerCase()].responses).some(code => code.startsWith('3')),
    )
    .map(({ path }) => path)
  expect(redirecting).toEqual([
    '/auth/email/verify/{id}/{hash}',
    '/secure/auth/social/{service}/login',
    '/secure/auth/social/{service}/connect',
    '/secure/auth/social/{service}/callback',
  ])
})
