import { createTestApp, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('lets administrators change settings by name; everybody sees the new ones at once', async () => {
  const administrator = await test.loginAsAdministrator()
  const changes = { 'auth.magicLink': true, 'branding.site_name': 'Port' }
  const answer = await administrator.put('/api/v1/settings', { settings: changes })
  expect(answer.json().settings).toMatchObject({
    auth: { magicLink: true, passkeys: true },
    branding: { site_name: 'Port' },
  })
  const { settings } = (await test.visitor().get('/api/v1/bootstrap-data')).json().data
  expect(settings).toMatchObject({ auth: { magicLink: true }, branding: { site_name: 'Port' } })
  // As long as nobody wrote another title.
  expect(settings.default_meta_tags.title).toBe('Port')
  expect((await administrator.get('/api/v1/settings')).json().settings.branding.site_name).toBe('Port')
})

it('stores none of several changes when one does not fit, and names each', async () => {
  const administrator = await test.loginAsAdministrator()
  const settings = {
    'registration.disable': true,
    'registration.policies': 'none',
    'no.such': 1,
    '__proto__.x': 1,
    base_url: 'https://evil.example.com',
  }
  const answer = await administrator.put('/api/v1/settings', { settings })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors).sort()).toEqual([
    '__proto__.x',
    'base_url',
    'no.such',
    'registration.policies',
  ])
  expect((await administrator.get('/api/v1/settings')).json().settings.registration.disable).toBe(false)
})

it('stores nothing over what somebody else has changed since it was read, whoever comes first', async () => {
  const administrator = await test.loginAsAdministrator()
  const save = (title: string, from?: object) =>
    administrator.put('/api/v1/settings', { settings: { 'default_meta_tags.title': title }, from })
  await save('First')
  const { registration } = (await administrator.get('/api/v1/settings')).json().settings
  const read = { 'default_meta_tags.title': 'First', registration }
  const both = await Promise.all(['One', 'Other'].map(title => save(title, read)))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'changed_meanwhile',
    errors: { 'default_meta_tags.title': 'Somebody else has changed this meanwhile.' },
  })
  expect((await save('Third', { 'no.such.setting': 1 })).statusCode).toBe(409)
  expect((await save('Third')).statusCode).toBe(200)
})

it('switches on no service that the server has no credentials for', async () => {
  const administrator = await test.loginAsAdministrator()
  const put = (settings: object) => administrator.put('/api/v1/settings', { settings })
  const refused = await put({ 'social.google.enable': true, 'branding.site_name': 'Quay' })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    {
      'social.google.enable':
        'The server has no credentials for this service yet. Whoever runs it sets GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, then it can be switched on.',
    },
  ])
  expect((await put({ 'social.google': { enable: true } })).json().errors).toHaveProperty(['social.google'])
  expect((await put({ 'social.google.enable': false })).statusCode).toBe(200)
})

it('makes no page the homepage that nobody could see there', async () => {
  const administrator = await test.loginAsAdministrator()
  const put = (settings: object) => administrator.put('/api/v1/settings', { settings })
  const asPage = (value: string) => put({ 'homepage.type': 'customPage', 'homepage.value': value })
  for (const [answer, field] of [
    [await asPage('nowhere'), 'homepage.value'],
    [await put({ 'homepage.type': 'customPage' }), 'homepage.value'],
    [await put({ 'homepage.type': 'sidePage' }), 'homepage.type'],
  ] as const)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  expect((await administrator.get('/api/v1/settings')).json().settings.homepage.type).toBe('landingPage')
  expect((await asPage('about')).json().settings.homepage).toMatchObject({ value: 'about' })
})

it.each([
  [
    'auth.redirects.users',
    'https://evil.example',
    'auth.redirects.users must be a page of this site, such as /dashboard.',
  ],
  [
    'auth.redirects',
    { users: '/', admins: '//evil.example' },
    'auth.redirects.admins must be a page of this site, such as /dashboard.',
  ],
  [
    'auth.secondaryRedirectUri',
    '/\\evil.example',
    'auth.secondaryRedirectUri must be a page of this site, such as /dashboard.',
  ],
  [
    'branding.logo_light',
    'javascript:alert(1)',
    'branding.logo_light must be an address that begins with https:// or a path of this site, such as /logo.svg.',
  ],
  [
    'cookie_notice.button.link',
    'data:text/html,x',
    'cookie_notice.button.link must be an address that begins with https:// or a path of this site, such as /logo.svg.',
  ],
  [
    'branding.favicon',
    'javascript:alert(1)',
    'branding.favicon must be an address that begins with https:// or a path of this site, such as /logo.svg.',
  ],
  [
    'branding.provider.url',
    'javascript:alert(1)',
    'branding.provider.url must be an address that begins with https:// or a path of this site, such as /logo.svg.',
  ],
  [
    'default_meta_tags.image',
    'data:image/svg+xml,x',
    'default_meta_tags.image must be an address that begins with https:// or a path of this site, such as /logo.svg.',
  ],
  [
    'search_engines.google',
    '<meta name="google-site-verification" content="aBc" />',
    'search_engines.google must be the code alone: what stands in the tag between the quotes after content.',
  ],
  ['dates.default_timezone', 'Nowhere/At all', 'dates.default_timezone has a value that is not offered.'],
  ['dates.format', 'backwards', 'dates.format has a value that is not offered.'],
  ['billing.currency', 'dollars', 'billing.currency has a value that is not offered.'],
  // It has three decimals, and no plan can be priced in it.
  ['billing.currency', 'KWD', 'billing.currency has a value that is not offered.'],
  ['auth.magicLink', 'yes', 'auth.magicLink must be on or off (true or false).'],
  ['branding.site_name', 5, 'branding.site_name must be a text.'],
  ['branding.logo_dark', 5, 'branding.logo_dark must be a text.'],
  ['auth.deletionGraceDays', 400, 'auth.deletionGraceDays must not be greater than 365.'],
  ['uploads.chunk_size', 0, 'uploads.chunk_size must be at least 256 KB.'],
  ['uploads.chunk_size', 2 ** 31, 'uploads.chunk_size must not be greater than 1 GB.'],
  ['auth', {}, 'auth needs redirects, secondaryRedirectUri, returnToIntended.'],
  ['cookie_notice.position', 'left', 'cookie_notice.position has a value that is not offered.'],
  ['no.such', 1, 'There is no such setting.'],
])('says of %s = %j what it must be', async (key, value, message) => {
  const administrator = await test.loginAsAdministrator()
  const answer = await administrator.put('/api/v1/settings', { settings: { [key]: value } })
  const details = { [key]: [{ code: expect.stringMatching(/^setting_/), params: expect.any(Object) }] }
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { code: 'invalid', message, errors: { [key]: message }, details },
  ])
})

it('says what is wrong with policies and fields of registration at the part it is about, and stores nothing', async () => {
  const administrator = await test.loginAsAdministrator()
  const put = (settings: object) => administrator.put('/api/v1/settings', { settings })
  const policy = { id: 'a', label: 'Terms', type: 'route', action: '/pages/terms' }
  const field = { name: 'first_name', label: 'First name', required: true }
  const fieldsOf = async (settings: object) => {
    const answer = await put(settings)
    expect(answer.statusCode).toBe(422)
    return Object.keys(answer.json().errors)
  }
  for (const action of ['javascript:alert(1)', 'java\nscript:alert(1)', '//evil.example', 'data:x', 'terms'])
    expect(await fieldsOf({ 'registration.policies': [policy, { ...policy, id: 'b', action }] })).toEqual([
      'registration.policies.1.action',
    ])
  expect(
    await fieldsOf({
      'registration.policies': [{ ...policy, label: ' ' }, policy],
      'registration.fields': [{ ...field, label: '' }, field],
    }),
  ).toEqual([
    'registration.policies.0.label',
    'registration.policies.1.id',
    'registration.fields.0.label',
    'registration.fields.1.name',
  ])
  expect(await fieldsOf({ 'registration.fields': [{ ...field, name: 'shoe_size' }] })).toEqual([
    'registration.fields',
  ])
  const { registration } = (await administrator.get('/api/v1/settings')).json().settings
  expect(registration).toEqual({ disable: false, policies: [] })
  const policies = [policy, { ...policy, id: 'b', label: '<b>House rules</b>', action: null }]
  const saved = await put({ 'registration.policies': policies, 'registration.fields': [field] })
  expect(saved.json().settings.registration).toEqual({ disable: false, policies, fields: [field] })
  const asked = {
    email: 'new@example.com',
    password: 'long enough, 1',
    password_confirmation: 'long enough, 1',
  }
  const refused = await test.visitor().post('/auth/register', { ...asked, policies: ['a'] })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['first_name', 'policies']])
  await put({ 'registration.policies': [], 'registration.fields': [] })
})

it('takes pages of this site and pictures over https', async () => {
  const administrator = await test.loginAsAdministrator()
  const settings = {
    'auth.redirects.users': '/dashboard?tab=1#top',
    'auth.secondaryRedirectUri': null,
    'branding.logo_light': 'https://cdn.example.com/logo.svg',
    'branding.logo_dark': '/logo.svg',
  }
  expect((await administrator.put('/api/v1/settings', { settings })).statusCode).toBe(200)
})

it('has a whole take the place of its parts, and a part that of the same part of a whole, whichever came first', async () => {
  const administrator = await test.loginAsAdministrator()
  const write = async (settings: object) =>
    (await administrator.put('/api/v1/settings', { settings })).json().settings.cookie_notice
  const whole = { enable: false, position: 'top', button: { label: 'Fine', link: null } }
  expect(await write({ 'cookie_notice.position': 'bottom' })).toMatchObject({ position: 'bottom' })
  expect(await write({ cookie_notice: whole })).toEqual(whole)
  expect(await write({ 'cookie_notice.enable': true })).toEqual({ ...whole, enable: true })
})

it('is closed to everybody else', async () => {
  const { visitor } = await test.registerUser()
  expect((await test.visitor().get('/api/v1/settings')).statusCode).toBe(401)
  expect((await visitor.get('/api/v1/settings')).statusCode).toBe(403)
  expect((await visitor.put('/api/v1/settings', { settings: {} })).statusCode).toBe(403)
})
