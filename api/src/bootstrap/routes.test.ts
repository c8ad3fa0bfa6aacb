import { createTestApp, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const bootstrap = async (visitor = test.visitor()) => (await visitor.get('/api/v1/bootstrap-data')).json()

it('answers with the bootstrap data in `data` [C-008]', async () => {
  const body = await bootstrap()
  expect(Object.keys(body)).toEqual(['data'])
  expect(body.data).toMatchObject({
    user: null,
    settings: { base_url: 'http://localhost:4000', site: { base_url: 'http://localhost:4000' } },
    themes: { all: [{ name: 'Light' }, { name: 'Dark', is_dark: true }], selectedThemeId: null },
    locales: [
      { language: 'en', name: 'English' },
      { language: 'de', name: 'Deutsch' },
    ],
  })
})

it('shows who is signed in, and to visitors the guest role with its permissions [P-004]', async () => {
  const { visitor, id } = await test.registerUser()
  const mine = (await bootstrap(visitor)).data
  expect(mine.user).toMatchObject({ id, unread_notifications_count: 1, roles: [{ name: 'users' }] })
  expect(mine.user.permissions).toContainEqual({ name: 'plans.view', restrictions: [] })
  const theirs = (await bootstrap()).data
  expect(theirs.guest_role.permissions.map(({ name }: { name: string }) => name)).toEqual([
    'custom_pages.view',
    'plans.view',
  ])
})

it('carries the quota of a permission as a named value [P-008]', async () => {
  const { visitor } = await test.registerUser()
  expect((await bootstrap(visitor)).data.user.permissions).toContainEqual({
    name: 'workspaces.create',
    restrictions: [
      { name: 'count', value: 3 },
      { name: 'member_count', value: 10 },
    ],
  })
})

it('says the same about metadata, cookie notice and device inside the settings and beside them', async () => {
  const { data } = await bootstrap()
  for (const name of ['default_meta_tags', 'cookie_notice', 'is_mobile_device', 'show_cookie_notice'])
    expect(data[name]).toEqual(data.settings[name])
  expect(data.settings.themes.all).toEqual(data.themes.all)
})

it('follows the theme the browser saved and the device it says it is', async () => {
  const response = await test.visitor().send({
    method: 'GET',
    url: '/api/v1/bootstrap-data',
    cookies: { 'be-active-theme': '2' },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148' },
  })
  expect(response.json().data).toMatchObject({ themes: { selectedThemeId: 2 }, is_mobile_device: true })
})

it('has menus whose entries all lead somewhere', async () => {
  const { data } = await bootstrap()
  const positions = data.settings.menus.flatMap((menu: { positions: string[] }) => menu.positions)
  expect(positions).toEqual(
    expect.arrayContaining(['navbar', 'footer', 'footer-secondary', 'auth-page-footer']),
  )
  for (const menu of data.settings.menus) for (const item of menu.items) expect(item.action).toMatch(/^\//)
})

it('keeps the public reporting key out unless there is one', async () => {
  expect((await bootstrap()).data.settings.logging).toEqual({ sentry_public: null })
})

it('names the sockets of the application itself, at its own address', async () => {
  expect((await bootstrap()).data.settings.realtime).toEqual({
    key: 'app',
    cluster: 'mt1',
    host: 'localhost',
    port: 4000,
    path: '',
    forceTLS: false,
  })
})

it('names every service and every switch the sign-in pages need [E-025] [E-041] [E-036]', async () => {
  const { settings, guest_role, locales } = (await bootstrap()).data
  const off = { enable: false }
  expect(settings.social).toEqual({
    google: off,
    facebook: off,
    twitter: off,
    envato: off,
    compact_buttons: false,
  })
  expect(settings.recaptcha).toEqual({ site_key: null, enable: {} })
  expect(settings.registration).toEqual({ disable: false, policies: [] })
  expect(settings.auth).toEqual({
    redirects: { users: '/', admins: '/admin' },
    secondaryRedirectUri: null,
    returnToIntended: false,
    magicLink: false,
    passkeys: true,
    deletionGraceDays: 0,
  })
  expect(settings).toMatchObject({
    require_email_confirmation: false,
    billing: { enable: true },
    html_base_uri: '/',
    logging: { sentry_public: null },
    ads: { disable: true },
  })
  expect([guest_role.name, locales.length]).toEqual(['guests', 2])
})

it('describes a user by these fields [E-001]', async () => {
  const { visitor, email, id } = await test.registerUser()
  expect((await bootstrap(visitor)).data.user).toMatchObject({
    id,
    first_name: null,
    last_name: null,
    display_name: email.split('@')[0],
    avatar: null,
    email,
    email_verified_at: null,
    language: null,
    country: null,
    timezone: null,
  })
})
