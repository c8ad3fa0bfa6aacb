import { createTestApp, PASSWORD, type TestApp } from '../testing'
import { ADMINISTRATOR } from '../testing/test-config'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
const clock = Date.parse('2026-11-26T12:00:00Z')
beforeAll(async () => {
  test = await createTestApp({}, { now: () => new Date(clock) })
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())
afterEach(() => shut({ enable: false, until: null }))

const shut = (maintenance: { enable?: boolean; title?: string; message?: string; until?: unknown }) =>
  administrator.put('/api/v1/settings', {
    settings: Object.fromEntries(
      Object.entries({ enable: true, ...maintenance }).map(([name, value]) => [`maintenance.${name}`, value]),
    ),
  })

it('is closed to visitors and to who is signed in, who are told when to ask again, and open again afterwards', async () => {
  const { visitor } = await test.registerUser()
  const calls = [
    () => visitor.get('/api/v1/users/me'),
    () => visitor.put('/api/v1/users/me', { first_name: 'Ada' }),
    () => test.visitor().get('/api/v1/billing/products'),
    () => test.visitor().get('/feed.xml'),
    () => test.visitor().post('/auth/register', { email: 'new@example.com', password: PASSWORD }),
  ]
  await shut({ until: new Date(clock + 600_000).toISOString() })
  for (const call of calls) {
    const { statusCode, headers, json } = await call()
    expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '600', 'maintenance'])
  }
  await shut({ until: null })
  expect((await visitor.get('/api/v1/users/me')).headers['retry-after']).toBe('60')
  await shut({ enable: false })
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(200)
})

it('says when to ask again in no less than a minute and no more than an hour', async () => {
  const after = async (ms: number) => {
    await shut({ until: new Date(clock + ms).toISOString() })
    return (await test.visitor().get('/api/v1/billing/products')).headers['retry-after']
  }
  expect([await after(-1000), await after(5000), await after(90_000_000)]).toEqual(['60', '60', '3600'])
})

it('tells every page what to show, and takes registration away, only while it is on', async () => {
  const settings = async () => (await test.visitor().get('/api/v1/bootstrap-data')).json().data.settings
  await shut({ title: 'Soon', message: 'New shelves' })
  expect(await settings()).toMatchObject({
    maintenance: { enable: true, title: 'Soon', message: 'New shelves', until: null },
    registration: { disable: true },
  })
  await shut({ enable: false })
  expect((await settings()).maintenance).toBeUndefined()
  expect((await settings()).registration.disable).toBe(false)
})

it('lets everybody sign in and out and get a new password, and administrators work, also as somebody else', async () => {
  const { email, id } = await test.registerUser()
  await shut({})
  const person = await test.loginAs(email)
  expect((await person.get('/api/v1/users/me')).statusCode).toBe(503)
  expect((await person.post('/auth/logout')).statusCode).toBe(200)
  await test.resetPassword(email, 'walrus-tangerine-43')

  const browser = await test.loginAsAdministrator()
  expect((await browser.get('/api/v1/users')).statusCode).toBe(200)
  await browser.confirmPassword(ADMINISTRATOR.password)
  expect((await browser.post(`/api/v1/users/${id}/impersonation`)).statusCode).toBe(200)
  expect((await browser.get('/api/v1/users/me')).json().user.id).toBe(id)
  expect((await browser.delete('/api/v1/impersonation')).statusCode).toBe(200)
  expect((await browser.get('/api/v1/users')).statusCode).toBe(200)
})

it('serves the written pages that its own page links to, to read, and no others', async () => {
  const page = { title: 'House rules', slug: 'rules', body: '<p>Be kind</p>', state: 'published' }
  await administrator.post('/api/v1/custom-pages', page)
  expect((await test.visitor().get('/api/v1/custom-pages/rules')).statusCode).toBe(200)
  const { visitor } = await test.registerUser()
  const { data } = (await visitor.get('/api/v1/bootstrap-data')).json()
  const linked = data.settings.menus.find(({ positions }: { positions: string[] }) =>
    positions.includes('auth-page-footer'),
  )
  expect(linked.items.map(({ action }: { action: string }) => action)).toEqual([
    '/pages/terms',
    '/pages/privacy',
  ])
  await shut({})
  for (const by of [visitor, test.visitor()]) {
    for (const slug of ['terms', 'privacy'])
      expect((await by.get(`/api/v1/custom-pages/${slug}`)).json().page.slug).toBe(slug)
    for (const path of [
      'custom-pages/rules',
      'custom-pages/terms/edit',
      'page-previews/terms',
      'custom-pages',
    ])
      expect([path, (await by.get(`/api/v1/${path}`)).statusCode]).toEqual([path, 503])
    expect((await by.put('/api/v1/custom-pages/terms', page)).statusCode).toBe(503)
  }
})

it('serves a written page that its own page links to by a slug it had before', async () => {
  const pages = '/api/v1/custom-pages'
  const { title, body, id } = (await administrator.get(`${pages}/terms`)).json().page
  const { page } = (await administrator.get(`${pages}/${id}/edit`)).json()
  const moved = { title, slug: 'conditions', body, revision: page.revision, state: 'published' }
  expect((await administrator.put(`${pages}/${id}`, moved)).statusCode).toBe(200)
  await shut({})
  const visitor = test.visitor()
  const { menus } = (await visitor.get('/api/v1/bootstrap-data')).json().data.settings
  const [entry] = menus.find(({ positions }: { positions: string[] }) =>
    positions.includes('auth-page-footer'),
  ).items
  expect(entry.action).toBe('/pages/conditions')
  expect((await visitor.get('/api/v1/custom-pages/conditions')).json().page.title).toBe(title)
})

it('takes what services, mails and browsers send by themselves, and serves what a page is drawn with', async () => {
  await shut({})
  const visitor = test.visitor()
  const answers = await Promise.all([
    visitor.post('/api/v1/billing/webhooks', {}),
    visitor.post('/api/v1/policy-reports', {}),
    visitor.post('/api/v1/notifications/unsubscribe?user=1&type=x&signature=y'),
    visitor.get('/assets/fonts/css2?family=Inter'),
    visitor.get('/secure/files/nothing'),
    visitor.get('/auth/email/verify/1/x'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(503)
})

it('cannot be switched by who has no way into the admin area, nor with an end that is no moment', async () => {
  const keeper = await test.registerUser()
  const role = { name: 'keepers', permissions: [{ name: 'settings.update', restrictions: [] }] }
  const { id } = (await administrator.post('/api/v1/roles', role)).json().role
  await administrator.put(`/api/v1/users/${keeper.id}/roles`, { roles: [id] })
  const put = (name: string, value: unknown) =>
    keeper.visitor.put('/api/v1/settings', { settings: { [name]: value } })
  expect((await put('notifications.integrated', true)).statusCode).toBe(200)
  expect((await put('maintenance.enable', true)).statusCode).toBe(403)
  expect((await put('maintenance', { enable: true, title: '', message: '', until: null })).statusCode).toBe(
    403,
  )
  for (const until of ['tomorrow', '2026-13-40T00:00:00Z', '2026-11-26', 5]) {
    const refused = await shut({ enable: false, until })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['maintenance.until']])
  }
})

it('is in the audit log', async () => {
  await shut({ title: 'Soon' })
  const { pagination } = (await administrator.get('/api/v1/logs/audit?query=settings')).json()
  expect(pagination.data[0]).toMatchObject({ action: 'settings.update' })
})
