import type { LanguageImportResponse, LanguageLine, SiteLanguage } from '@app/shared/wire'
import { errorLines } from '../errors/error-lines'
import { homepageDefaults } from '../settings/homepage-defaults'
import { createTestApp, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'
import { everyLine, shippedLine } from './catalogue'
import { lineProblem } from './line-problem'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterEach(async () => {
  await test.db.deleteFrom('localization_lines').execute()
  await test.db.deleteFrom('settings').execute()
  await test.db.deleteFrom('localizations').where('language', 'not in', ['en', 'de', 'ar']).execute()
})
afterAll(() => test.close())

const base = '/api/v1/localizations'
const list = async (): Promise<SiteLanguage[]> => (await administrator.get(base)).json().languages
const language = async (code: string) => (await list()).find(({ language }) => language === code)
const lines = async (code: string, query: string): Promise<LanguageLine[]> =>
  (await administrator.get(`${base}/${code}/lines?${query}`)).json().pagination.data
const saveLine = (code: string, key: string, text: string | null, revision = 0) =>
  administrator.put(`${base}/${code}/lines`, { key, text, revision })
const importLines = async (
  code: string,
  lines: Record<string, string>,
  apply: boolean,
): Promise<LanguageImportResponse> =>
  (await administrator.post(`${base}/${code}/import`, { lines, apply })).json()
const i18n = async (visitor: Visitor) =>
  (await visitor.get('/api/v1/bootstrap-data')).json().data.settings.i18n
const speaking = (code: string) => {
  const visitor = test.visitor()
  visitor.cookies.set('locale', code)
  return visitor
}

it('lists the languages with how much of each is translated', async () => {
  const [english, german, arabic] = await list()
  expect(english).toMatchObject({ language: 'en', default: true, offered: true, changed: 0 })
  expect(german).toMatchObject({ language: 'de', offered: true, translated: everyLine.length })
  expect(arabic).toMatchObject({ language: 'ar', offered: false })
  expect(arabic?.translated).toBeGreaterThan(20)
  expect(arabic?.translated).toBeLessThan(everyLine.length / 2)
  expect(everyLine.length).toBeGreaterThan(1000)
})

it('comes with no line that it would refuse', () => {
  const problems = everyLine.flatMap(key => {
    const problem = lineProblem({ has: () => true }, key, shippedLine('de', key))
    return problem ? [[key, problem]] : []
  })
  expect(problems).toEqual([])
})

it('adds a language, offers it, and takes it away from who speaks it', async () => {
  const add = (language: string, name = 'Français') => administrator.post(base, { language, name })
  expect((await add('FR')).json().language).toMatchObject({ language: 'fr', offered: false, translated: 0 })
  expect((await add('fr')).json().errors).toEqual({ language: errorLines.language_taken })
  expect((await add('qqz')).json().errors).toEqual({ language: errorLines.language_unknown })
  expect((await add('../de')).statusCode).toBe(422)
  expect((await add('it', '  ')).statusCode).toBe(422)
  const offered = async () =>
    (await test.visitor().get('/api/v1/value-lists/localizations')).json().localizations
  expect(await offered()).toHaveLength(2)
  const update = (revision: number) =>
    administrator.put(`${base}/fr`, { name: 'français', offered: true, revision })
  expect((await update(1)).json().language).toMatchObject({ name: 'français', offered: true, revision: 2 })
  expect((await update(1)).statusCode).toBe(409)
  expect(await offered()).toContainEqual({ language: 'fr', name: 'français' })
  const { visitor } = await test.registerUser()
  const people = async () => [(await language('en'))?.users_count, (await language('fr'))?.users_count]
  const [undecided = 0, none] = await people()
  expect([undecided > 0, none]).toEqual([true, 0])
  expect((await visitor.put('/api/v1/users/me', { language: 'fr' })).statusCode).toBe(200)
  await saveLine('fr', 'Save', 'Enregistrer')
  expect(await i18n(visitor)).toEqual(
    expect.objectContaining({ language: 'fr', lines: { Save: 'Enregistrer' } }),
  )
  expect(await people()).toEqual([undecided - 1, 1])
  expect((await administrator.delete(`${base}/fr`)).statusCode).toBe(200)
  expect((await people())[0]).toBe(undecided)
  expect((await administrator.delete(`${base}/fr`)).statusCode).toBe(404)
  expect((await i18n(visitor)).language).toBe('en')
  expect((await i18n(speaking('fr'))).language).toBe('en')
  expect((await visitor.put('/api/v1/users/me', { language: 'fr' })).statusCode).toBe(422)
})

it('keeps the language of the site, and has the settings choose only what there is', async () => {
  expect((await administrator.delete(`${base}/en`)).json().errors).toEqual({
    language: errorLines.language_of_site,
  })
  const off = { name: 'English', offered: false, revision: (await language('en'))?.revision }
  expect((await administrator.put(`${base}/en`, off)).json().errors).toEqual({
    offered: errorLines.language_of_site,
  })
  const settings = (values: object) => administrator.put('/api/v1/settings', { settings: values })
  expect((await settings({ 'i18n.language': 'xx' })).statusCode).toBe(422)
  expect((await settings({ 'i18n.lines': { Save: 'x' } })).statusCode).toBe(422)
  expect((await settings({ 'i18n.language': 'de' })).statusCode).toBe(200)
  expect((await i18n(test.visitor())).language).toBe('de')
  expect((await administrator.delete(`${base}/de`)).statusCode).toBe(422)
})

it('finds lines by either text, and those that are missing or changed', async () => {
  expect((await lines('de', 'query=KONTOEINST')).map(({ key }) => key)).toContain('Account settings')
  expect(await lines('de', 'only=missing')).toEqual([])
  expect((await lines('ar', 'only=missing')).length).toBe(30)
  expect(await lines('ar', 'query=account%20settings')).toContainEqual(
    expect.objectContaining({ key: 'Account settings', shipped: 'إعدادات الحساب' }),
  )
  expect(await lines('de', 'only=changed')).toEqual([])
  await saveLine('de', 'Save', 'Sichern')
  expect(await lines('de', 'only=changed')).toEqual([
    { key: 'Save', origin: 'app', text: 'Sichern', shipped: 'Speichern', changed: true, revision: 1 },
  ])
  expect((await administrator.get(`${base}/xx/lines`)).statusCode).toBe(404)
  expect((await administrator.get(`${base}/de/lines?perPage=101`)).statusCode).toBe(422)
})

it('changes a line for pages, errors and mails at once, until it is put back', async () => {
  expect((await saveLine('de', 'Save', 'Sichern')).json().line).toMatchObject({ changed: true, revision: 1 })
  expect((await i18n(speaking('de'))).lines.Save).toBe('Sichern')
  await saveLine('de', errorLines.credentials_wrong, 'Hier kommst du nicht rein.')
  const visitor = speaking('de')
  await visitor.get('/api/v1/bootstrap-data')
  const answer = await visitor.post('/auth/login', { email: 'nobody@example.com', password: 'x' })
  expect(answer.json().errors).toEqual({ email: 'Hier kommst du nicht rein.' })
  expect((await saveLine('de', 'Save', null)).statusCode).toBe(409)
  const back = (await saveLine('de', 'Save', null, 1)).json().line
  expect(back).toMatchObject({ text: 'Speichern', changed: false, revision: 2 })
  // Who has the line in hand that was put back meanwhile hears of it.
  expect((await saveLine('de', 'Save', 'Ablegen', 1)).statusCode).toBe(409)
  expect((await i18n(speaking('de'))).lines.Save).toBe('Speichern')
})

it.each([
  ['There are no lines like this', 'Text', 404, undefined],
  ['Copyright © :year :name, All Rights Reserved', 'Alle Rechte bei :name', 422, ':year'],
  ['Copyright © :year :name, All Rights Reserved', ':year :name :email', 422, ':email'],
  ['Copyright © :year :name, All Rights Reserved', ':YEAR :Name', 200, undefined],
  ['Save', 'a\u0000b', 422, undefined],
  ['Save', 'a\uffff', 422, undefined],
  ['Save', '   ', 422, undefined],
  ['Save', 'x'.repeat(2001), 422, undefined],
])('takes for %j the text %j: %i', async (key, text, status, names) => {
  const answer = await saveLine('de', key, text)
  expect(answer.statusCode).toBe(status)
  if (names) expect(answer.json().errors.text).toBe(errorLines.line_placeholders.replace(':names', names))
})

it('imports what fits after a look at what that changes, and says of every other line why not', async () => {
  const file = {
    Save: 'Sichern',
    Cancel: 'Abbrechen',
    Close: '',
    Nonsense: 'Unsinn',
    'Copyright © :year :name, All Rights Reserved': 'Alle Rechte',
    Menu: 'a\u0007b',
  }
  const expected = {
    changes: [{ key: 'Save', before: 'Speichern', after: 'Sichern' }],
    problems: [
      { key: 'Nonsense', problem: 'unknown', names: [] },
      {
        key: 'Copyright © :year :name, All Rights Reserved',
        problem: 'placeholders',
        names: [':year', ':name'],
      },
      { key: 'Menu', problem: 'text', names: [] },
    ],
    unchanged: 2,
  }
  expect(await importLines('de', file, false)).toEqual(expected)
  expect(await lines('de', 'only=changed')).toEqual([])
  expect(await importLines('de', file, true)).toEqual(expected)
  expect(await lines('de', 'only=changed')).toMatchObject([{ key: 'Save', text: 'Sichern' }])
  expect(await importLines('de', { Save: 'Speichern' }, true)).toMatchObject({ unchanged: 0 })
  expect(await lines('de', 'only=changed')).toEqual([])
  expect((await administrator.post(`${base}/xx/import`, { lines: {}, apply: true })).statusCode).toBe(404)
})

it('exports a file that can be imported as it is, also a whole new language', async () => {
  const exported = (await administrator.get(`${base}/de/export`)).json()
  expect(exported.lines['Account settings']).toBe('Kontoeinstellungen')
  expect(await importLines('de', exported.lines, true)).toEqual({
    changes: [],
    problems: [],
    unchanged: everyLine.length,
  })
  await administrator.post(base, { language: 'de-AT', name: 'Deutsch (Österreich)' })
  const { changes, problems } = await importLines('de-AT', exported.lines, true)
  expect([changes.length, problems]).toEqual([everyLine.length, []])
  expect((await language('de-AT'))?.translated).toBe(everyLine.length)
})

it('has lines for what the owner wrote, for as long as the site says it', async () => {
  const settings = (title: string) =>
    administrator.put('/api/v1/settings', { settings: { 'homepage.appearance.headerTitle': title } })
  const sorted = (words: string[]) => words.sort((one, other) => one.localeCompare(other, 'en'))
  const own = async (only = '') => (await lines('de', `origin=site&perPage=100${only}`)).map(({ key }) => key)
  const before = await own()
  await settings('Bread of the day')
  const item = { id: 'a', label: 'Our ovens', type: 'route', action: '/ovens' }
  const menu = { name: 'Bakery', positions: ['footer'], items: [item] }
  const { id } = (await administrator.post('/api/v1/menus', menu)).json().menu
  const { headerTitle } = homepageDefaults.appearance
  const unchanged = before.filter(word => word !== headerTitle)
  expect(unchanged).toHaveLength(before.length - 1)
  expect(await own()).toEqual(sorted([...unchanged, 'Bread of the day', 'Our ovens']))
  expect((await language('de'))?.lines).toBe(everyLine.length + 2)
  expect(await own('&only=missing')).toEqual(['Bread of the day', 'Our ovens'])

  expect((await saveLine('de', 'Our ovens', 'Unsere Öfen')).json().line).toEqual({
    ...{ key: 'Our ovens', origin: 'site', text: 'Unsere Öfen', shipped: '', changed: true, revision: 1 },
  })
  expect(await importLines('de', { 'Bread of the day': 'Brot des Tages' }, true)).toMatchObject({
    problems: [],
  })
  const { lines: said } = await i18n(speaking('de'))
  expect(said).toMatchObject({ 'Our ovens': 'Unsere Öfen', 'Bread of the day': 'Brot des Tages' })
  expect(await own('&only=missing')).not.toContain('Our ovens')

  // Nobody says it any more, so there is nothing to translate; said again, its translation is there.
  await administrator.delete(`/api/v1/menus/${id}`)
  await settings('Bread of yesterday')
  expect(await own()).toEqual(sorted([...unchanged, 'Bread of yesterday']))
  expect((await saveLine('de', 'Our ovens', 'Öfen', 1)).statusCode).toBe(404)
  await settings('Bread of the day')
  expect(await lines('de', 'origin=site&query=brot')).toMatchObject([
    { key: 'Bread of the day', changed: true },
  ])
})

it('has no line for what is longer than a line can be', async () => {
  const longest = 'ö'.repeat(1000)
  const put = (title: string) =>
    administrator.put('/api/v1/settings', { settings: { 'homepage.appearance.headerTitle': title } })
  await put(longest)
  expect((await saveLine('de', longest, 'Kurz')).statusCode).toBe(200)
  await put(`${longest}o`)
  expect(await lines('de', 'origin=site&query=öö')).toEqual([])
  expect((await language('de'))?.lines).toBeGreaterThanOrEqual(everyLine.length)
})

it('shows what is written in a line as text, and nothing runs (S08)', async () => {
  const bad = '<img src=x onerror=alert(1)> :siteName'
  const key = 'Hello, you are welcome on :siteName'
  const own = everyLine.find(line => /^[^:]*:siteName[^:]*$/.test(line)) ?? key
  expect((await saveLine('en', own, bad)).statusCode).toBe(200)
  const document = (await test.visitor().get('/api/v1/bootstrap-data')).body
  expect(JSON.parse(document).data.settings.i18n.lines[own]).toBe(bad)
})

it('is for those who may, each their part', async () => {
  const { visitor } = await test.registerUser()
  const requests = [
    visitor.get(base),
    visitor.post(base, { language: 'fr', name: 'F' }),
    visitor.put(`${base}/de`, { name: 'D', offered: true, revision: 1 }),
    visitor.delete(`${base}/de`),
    visitor.get(`${base}/de/export`),
    visitor.put(`${base}/de/lines`, { key: 'Save', text: 'x', revision: 0 }),
  ]
  for (const answer of await Promise.all(requests)) expect(answer.statusCode).toBe(403)
})
