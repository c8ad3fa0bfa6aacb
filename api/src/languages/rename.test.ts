import type { SiteLanguage } from '@app/shared/wire'
import { errorLines } from '../errors/error-lines'
import { createTestApp, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
  await administrator.post(base, { language: 'fr', name: 'Francais' })
})
afterAll(() => test.close())

const base = '/api/v1/localizations'
const french = async (): Promise<SiteLanguage> =>
  (await administrator.get(base)).json().languages.find(({ language }: SiteLanguage) => language === 'fr')
const rename = async (name: string, code = 'fr') => {
  const { offered, revision } = await french()
  return administrator.put(`${base}/${code}`, { name, offered, revision })
}

it('renames a language everywhere it can be chosen, and writes down what it was called', async () => {
  const { offered, revision } = await french()
  await administrator.put(`${base}/fr`, { name: 'Francais', offered: !offered, revision })
  const answer = await rename('  Français ')
  expect(answer.json().language).toMatchObject({ language: 'fr', name: 'Français', offered: true })
  const chosen = { language: 'fr', name: 'Français' }
  const visitor = test.visitor()
  expect((await visitor.get('/api/v1/value-lists/localizations')).json().localizations).toContainEqual(chosen)
  expect((await visitor.get('/api/v1/bootstrap-data')).json().data.locales).toContainEqual(
    expect.objectContaining(chosen),
  )
  const [entry] = (await administrator.get('/api/v1/logs/audit?action=localizations.update')).json()
    .pagination.data
  expect(entry).toMatchObject({
    ...{ action: 'localizations.update', subject_type: 'language', subject_id: 'fr' },
    ...{ before: { name: 'Francais' }, after: { name: 'Français' } },
  })
})

it('refuses at its field a name that is none, is too long, or another language has', async () => {
  const nameOf = async (answer: Promise<{ statusCode: number; json: () => unknown }>) => {
    const { statusCode, json } = await answer
    expect(statusCode).toBe(422)
    return json()
  }
  const taken = { errors: { name: errorLines.language_name_taken } }
  expect(await nameOf(rename('deutsch '))).toMatchObject(taken)
  expect(await nameOf(rename('   '))).toMatchObject({ errors: { name: expect.any(String) } })
  expect(await nameOf(rename(''))).toMatchObject({ errors: { name: expect.any(String) } })
  expect(await nameOf(rename('é'.repeat(51)))).toMatchObject({ errors: { name: expect.any(String) } })
  expect(await nameOf(administrator.post(base, { language: 'de-AT', name: 'DEUTSCH' }))).toMatchObject(taken)
  expect((await rename('FRANÇAIS')).statusCode).toBe(200)
  expect((await rename('Norsk', 'nb')).statusCode).toBe(404)
})

it('still offers or not what had the name of another one before that was refused', async () => {
  await test.db.updateTable('localizations').set({ name: 'Deutsch' }).where('language', '=', 'fr').execute()
  const { offered, revision } = await french()
  const answer = await administrator.put(`${base}/fr`, { name: 'Deutsch', offered: !offered, revision })
  expect(answer.json().language).toMatchObject({ name: 'Deutsch', offered: !offered })
})
