import type { AppearanceResponse, Theme } from '@app/shared/wire'
import { createTestApp, type TestApp } from '../testing'
import { holderOf } from '../testing/give-role'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const PATH = '/api/v1/appearance'
const read = async (): Promise<AppearanceResponse> => (await administrator.get(PATH)).json()
const publish = async (body: object, as = administrator) =>
  as.put(PATH, { version: (await read()).version, ...body })
const siteNow = async () => (await test.visitor().get('/api/v1/bootstrap-data')).json().data
const fieldsOf = (answer: { json(): { errors?: object } }) => Object.keys(answer.json().errors ?? {})

const aTheme = (changes: Partial<Theme> = {}): Theme => ({
  id: 0,
  name: 'Harvest',
  is_dark: false,
  default_light: false,
  default_dark: false,
  values: { '--be-bg': '#fff8f0', '--be-radius': '4px' },
  ...changes,
})

it('publishes a theme and the settings that go with it in one step; visitors have it at once [S-131]', async () => {
  const { themes } = await read()
  const answer = await publish({
    themes: [...themes, aTheme({ font: { family: 'Lora' } })],
    settings: { 'themes.default_id': 0, 'branding.site_name': 'Orchard' },
  })
  expect(answer.statusCode).toBe(200)
  const site = await siteNow()
  const made = site.themes.all.at(-1)
  expect(made).toMatchObject({ name: 'Harvest', values: { '--be-bg': '#fff8f0' } })
  expect(site.settings).toMatchObject({ themes: { default_id: made.id }, branding: { site_name: 'Orchard' } })
  expect(answer.json().settings.themes.default_id).toBe(made.id)
  await publish({ settings: { 'themes.default_id': null } })
})

it('gives the font of a theme weight 400 unless it names another [K-021]', async () => {
  const { themes } = await read()
  const fonts = themes.map((theme, index) =>
    index === 0
      ? { ...theme, font: { family: 'Nunito Sans' } }
      : { ...theme, font: { family: 'Lora', weight: 500 } },
  )
  await publish({ themes: fonts })
  const weights = (await siteNow()).themes.all.map(({ font }: Theme) => font?.weight)
  expect(weights.slice(0, 2)).toEqual([400, 500])
  // Documents begin with the file that their text begins with.
  const { files } = (await siteNow()).settings.fonts
  expect(Object.keys(files).sort()).toEqual(['Lora', 'Nunito Sans'])
  expect((await test.visitor().get(files.Lora)).headers['content-type']).toBe('font/woff2')
})

it('tells the second of two who publish at once that it has changed, and keeps what the first one made', async () => {
  const { version } = await read()
  const both = await Promise.all(
    ['First', 'Second'].map(name =>
      administrator.put(PATH, { version, settings: { 'branding.site_name': name } }),
    ),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const winner = both.find(({ statusCode }) => statusCode === 200)?.json().settings.branding.site_name
  expect((await siteNow()).settings.branding.site_name).toBe(winner)
  const loser = both.find(({ statusCode }) => statusCode === 409)
  expect(loser?.json()).toEqual({
    code: 'changed_meanwhile',
    message: 'Somebody else has changed this since you opened it. Nothing was saved.',
  })
  // Themes of a list that is older than their deletion do not come back.
  const { themes } = await read()
  expect((await publish({ themes: [...themes, aTheme({ id: 4711 })] })).statusCode).toBe(409)
})

it.each([
  ['url(https://evil.example/x)'],
  ['red;background:url(//evil.example)'],
  ['#fff}body{display:none'],
  ['var(--x)'],
  ['expression(alert(1))'],
  ['</style><script>'],
  ['rgb(1,2,3)/**/'],
])('takes no %s for a colour, and stores nothing of what came with it (S03)', async value => {
  const before = await read()
  const answer = await publish({
    themes: before.themes.map((theme, index) =>
      index === 0 ? { ...theme, values: { ...theme.values, '--be-bg': value } } : theme,
    ),
    settings: { 'branding.site_name': 'Nope' },
  })
  expect([answer.statusCode, fieldsOf(answer)]).toEqual([422, ['themes.0.values.--be-bg']])
  expect((await read()).version).toBe(before.version)
})

it('knows the names of variables, and the fonts it serves', async () => {
  const { themes } = await read()
  const with_ = (changes: Partial<Theme>) => [...themes, aTheme(changes)]
  const last = themes.length
  const refused = async (changes: Partial<Theme>) => fieldsOf(await publish({ themes: with_(changes) }))
  expect(await refused({ values: { '--other': 'white' } })).toEqual([`themes.${last}.values.--other`])
  expect(await refused({ values: { '--be-radius': '4px 4px' } })).toEqual([
    `themes.${last}.values.--be-radius`,
  ])
  expect(await refused({ font: { family: 'Comic Sans' } })).toEqual([`themes.${last}.font`])
  for (const name of ['', 'a\u202eb', 'x'.repeat(61)])
    expect([name, (await publish({ themes: with_({ name }) })).statusCode]).toEqual([name, 422])
  const elsewhere = { 'fonts.service': 'https://fonts.example.com' }
  const other = { themes: with_({ font: { family: 'Comic Neue' } }), settings: elsewhere }
  expect((await publish(other)).statusCode).toBe(200)
  // The font is gone from the list of the site itself, and a theme still has it.
  expect(fieldsOf(await publish({ settings: { 'fonts.service': null } }))).toEqual([`themes.${last}.font`])
  await publish({ themes, settings: { 'fonts.service': null } })
  expect((await read()).themes).toHaveLength(last)
})

it('keeps one theme for light and one for dark, whatever is deleted', async () => {
  const { themes } = await read()
  expect(fieldsOf(await publish({ themes: [] }))).toEqual(['themes'])
  expect(fieldsOf(await publish({ themes: themes.filter(theme => !theme.default_dark) }))).toEqual(['themes'])
  expect(fieldsOf(await publish({ themes: themes.map(it => ({ ...it, default_light: true })) }))).toEqual([
    'themes',
  ])
  const twice = [...themes, ...themes.slice(0, 1).map(it => ({ ...it, default_light: false }))]
  expect(fieldsOf(await publish({ themes: twice }))).toEqual(['themes'])
  const one = themes.slice(0, 1).map(it => ({ ...it, default_light: true, default_dark: true }))
  expect((await publish({ themes: one })).statusCode).toBe(200)
  expect(fieldsOf(await publish({ settings: { 'themes.default_id': 999 } }))).toEqual(['themes.default_id'])
})

it.each<[string, unknown, string]>([
  ['homepage.type', 'nothing', 'homepage.type'],
  ['homepage', 5, 'homepage'],
  ['homepage.appearance.headerImage', 'javascript:alert(1)', 'homepage.appearance.headerImage'],
  [
    'homepage.appearance.headerOverlayColor1',
    'url(//evil.example)',
    'homepage.appearance.headerOverlayColor1',
  ],
  [
    'homepage.appearance.actions.cta1.action',
    'javascript:alert(1)',
    'homepage.appearance.actions.cta1.action',
  ],
  [
    'homepage.appearance.primaryFeatures',
    [{ title: 'a', subtitle: 'b', image: 'data:x' }],
    'homepage.appearance.primaryFeatures',
  ],
  ['fonts.service', 'http://fonts.example.com', 'fonts.service'],
  ['custom_code.css', 'x'.repeat(50_001), 'custom_code.css'],
  ['branding.site_name', 'a\u0000b', 'settings'],
  ['branding.site_name', '\ud800', 'settings'],
  ['auth.magicLink', true, 'auth.magicLink'],
  ['editor_origins', ['https://evil.example'], 'editor_origins'],
])('refuses a wrong %s', async (name, value, field) => {
  const answer = await publish({ settings: { [name]: value } })
  expect([answer.statusCode, fieldsOf(answer)]).toEqual([422, [field]])
})

it('offers a custom page as homepage, if there is one', async () => {
  const custom = (value: string | null) =>
    publish({ settings: { 'homepage.type': 'customPage', 'homepage.value': value } })
  expect(fieldsOf(await custom('nowhere'))).toEqual(['homepage.value'])
  expect(fieldsOf(await custom(null))).toEqual(['homepage.value'])
  await administrator.post('/api/v1/custom-pages', { title: 'Unfinished', body: '', state: 'draft' })
  expect(fieldsOf(await custom('unfinished'))).toEqual(['homepage.value'])
  expect((await custom('about')).statusCode).toBe(200)
  expect((await siteNow()).settings.homepage).toMatchObject({ type: 'customPage', value: 'about' })
  for (const type of ['loginPage', 'registerPage', 'landingPage'])
    expect((await publish({ settings: { 'homepage.type': type } })).statusCode).toBe(200)
})

it('lets each permission change its own part alone', async () => {
  const { themes } = await read()
  const designer = await holderOf(test, 'themes.update')
  expect((await designer.get(PATH)).statusCode).toBe(200)
  expect((await publish({ themes }, designer)).statusCode).toBe(200)
  const refused: [object, Visitor][] = [
    [{ themes: [...themes, aTheme()] }, designer],
    [{ settings: { 'custom_code.html': '<script>alert(1)</script>' } }, designer],
    [{ themes: [...themes, aTheme()] }, await holderOf(test, 'settings.update')],
    [{ settings: {} }, await holderOf(test, 'admin.access')],
    [{ settings: {} }, (await test.registerUser()).visitor],
  ]
  for (const [body, who] of refused) expect((await publish(body, who)).statusCode).toBe(403)
  expect((await test.visitor().get(PATH)).statusCode).toBe(401)
})

it('lets only holders of settings.update write code of the site, by no other route either (S03)', async () => {
  const settings = { 'custom_code.html': '<p>Hello</p>', 'custom_code.css': 'a { color: red }' }
  const clerk = await holderOf(test, 'admin.access')
  expect((await clerk.put('/api/v1/settings', { settings })).statusCode).toBe(403)
  expect((await publish({ settings }, await holderOf(test, 'settings.update'))).statusCode).toBe(200)
  expect((await siteNow()).settings.custom_code).toEqual({ html: '<p>Hello</p>', css: 'a { color: red }' })
})

it('serves the fonts of its packages in the shape of Google Fonts, a file for each range of letters [C-074][C-075]', async () => {
  const visitor = test.visitor()
  const css = await visitor.get('/assets/fonts/css2?family=IBM+Plex+Sans+Arabic:wght@400;600&display=swap')
  expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(css.body.match(/@font-face/g)).toHaveLength(8)
  const [, file = ''] = /url\((files\/ibm-plex-sans-arabic-arabic-600[^)]+)\)/.exec(css.body) ?? []
  expect(css.body).toContain('unicode-range: U+0600')
  const font = await visitor.get(`/assets/fonts/${file}`)
  expect([font.statusCode, font.headers['content-type'], font.headers['cache-control']]).toEqual([
    200,
    'font/woff2',
    'public, max-age=31536000, immutable',
  ])
  expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  for (const nothing of [
    'css2?family=Nothing',
    'css2?family=Lora:wght@x',
    'files/lora-latin-450-normal.woff2',
    'files/..%2f..%2fpackage.json',
    'files/lora-arabic-400-normal.woff2',
  ])
    expect([nothing, (await visitor.get(`/assets/fonts/${nothing}`)).statusCode]).toEqual([nothing, 404])
})
