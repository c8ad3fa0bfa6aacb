import { createTestApp, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const lists = async (names: string) => (await test.visitor().get(`/api/v1/value-lists/${names}`)).json()

it('gives the lists that are asked for and no others', async () => {
  expect(await lists('localizations')).toEqual({ localizations: [{ language: 'en', name: 'English' }] })
  const both = await lists('countries,timezones')
  expect(Object.keys(both)).toEqual(['countries', 'timezones'])
  expect(both.countries).toContainEqual({ code: 'DE', name: 'Germany' })
  expect(both.countries.length).toBe(249)
  expect(both.timezones.Europe).toContainEqual({ value: 'Europe/Berlin', text: 'Berlin' })
  expect(both.timezones.UTC).toEqual([{ value: 'UTC', text: 'UTC' }])
  expect(await lists('secrets')).toEqual({})
})
