import { createTestApp, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const lists = async (names: string) => (await test.visitor().get(`/api/v1/value-lists/${names}`)).json()

it('gives the lists that are asked for and no others [C-043][E-046][E-047]', async () => {
  expect(await lists('localizations')).toEqual({
    localizations: [
      { language: 'en', name: 'English' },
      { language: 'de', name: 'Deutsch' },
    ],
  })
  const both = await lists('countries,timezones')
  expect(Object.keys(both)).toEqual(['countries', 'timezones'])
  expect(both.countries).toContainEqual({ code: 'DE', name: 'Germany' })
  expect(both.countries.length).toBe(249)
  expect(both.timezones.Europe).toContainEqual({ value: 'Europe/Berlin', text: 'Berlin' })
  expect(both.timezones.UTC).toEqual([{ value: 'UTC', text: 'UTC' }])
  expect(await lists('secrets')).toEqual({})
})

it('names countries in the language of whoever asks, in its order', async () => {
  const visitor = test.visitor()
  await visitor.post('/api/v1/users/me/locale', { locale: 'de' })
  const { countries } = (await visitor.get('/api/v1/value-lists/countries')).json()
  expect(countries).toContainEqual({ code: 'DE', name: 'Deutschland' })
  const names = countries.map(({ name }: { name: string }) => name)
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Panama'))
})

it('gives the lines of the chosen language with the bootstrap data [C-040]', async () => {
  const { visitor } = await test.registerUser()
  const i18n = async () => (await visitor.get('/api/v1/bootstrap-data')).json().data.settings.i18n
  expect(await i18n()).toMatchObject({ language: 'en', lines: {} })
  expect((await visitor.post('/api/v1/users/me/locale', { locale: 'de' })).json()).toEqual({ locale: 'de' })
  expect(await i18n()).toMatchObject({ language: 'de', lines: { 'Account settings': 'Kontoeinstellungen' } })
})
