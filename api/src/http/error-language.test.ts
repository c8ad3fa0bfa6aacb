import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ErrorCode, errorLines } from '../errors/error-lines'
import { sentencesIn } from '../localization/error-sentences'
import { germanErrors } from '../localization/lines/german-errors'
import { writeSetting } from '../settings/store'
import { createTestApp, PASSWORD, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** A visitor whose browser chose German. */
async function germanVisitor() {
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  visitor.cookies.set('locale', 'de')
  return visitor
}

describe('a form error', () => {
  it('is in the language of the visitor, with the same codes in every language', async () => {
    const payload = { email: 'ada@example.com', password: 'short', password_confirmation: 'short' }
    const german = await (await germanVisitor()).post('/auth/register', payload)
    expect(german.statusCode).toBe(422)
    expect(german.json()).toEqual({
      code: 'invalid',
      message: 'Das Passwort braucht mindestens 8 Zeichen.',
      errors: { password: 'Das Passwort braucht mindestens 8 Zeichen.' },
      details: { password: [{ code: 'password_too_short', params: { min: 8 } }] },
    })
    const english = await test.visitor().post('/auth/register', payload)
    expect(english.json()).toEqual({
      ...german.json(),
      message: 'The password must be at least 8 characters.',
      errors: { password: 'The password must be at least 8 characters.' },
    })
  })

  it('is German where the validator finds it, with the name of the field in German', async () => {
    const answer = await (await germanVisitor()).post('/auth/login', { email: 5 })
    expect(answer.json()).toEqual({
      code: 'invalid',
      message: 'Das Feld „Passwort“ ist nötig.',
      errors: {
        password: 'Das Feld „Passwort“ ist nötig.',
        email: 'Das Feld „E-Mail-Adresse“ muss vom Typ string sein.',
      },
      details: {
        password: [{ code: 'required', params: {} }],
        email: [{ code: 'type', params: { type: 'string' } }],
      },
    })
  })

  it('is in the language of the account, whatever the browser chose', async () => {
    const { visitor } = await test.registerUser()
    await visitor.send({ method: 'PUT', url: '/api/v1/users/me', payload: { language: 'de' } })
    visitor.cookies.set('locale', 'en')
    const payload = { current_password: 'wrong', password: PASSWORD, password_confirmation: PASSWORD }
    const answer = await visitor.send({ method: 'PUT', url: '/auth/user/password', payload })
    expect(answer.json().errors).toEqual({ current_password: 'Das ist nicht dein jetziges Passwort.' })
  })

  it("uses the site's own translation before the one that comes with the app", async () => {
    await writeSetting(test.db, 'i18n.language', 'de')
    await test.db
      .insertInto('localization_lines')
      .values({ language: 'de', key: errorLines.credentials_wrong, text: 'Hier kommst du nicht rein.' })
      .execute()
    const answer = await test.visitor().post('/auth/login', { email: 'nobody@example.com', password: 'x' })
    expect(answer.json().errors).toEqual({ email: 'Hier kommst du nicht rein.' })
    await test.db.deleteFrom('settings').execute()
    await test.db.deleteFrom('localization_lines').execute()
  })
})

describe('the document of the api', () => {
  const text = readFileSync(join(__dirname, '../../../docs/api.md'), 'utf8')
  const [, chapter = ''] = text.split('## Errors\n')

  it('shows an answer as it is', async () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(chapter) ?? []
    const payload = { email: 'ada', password: 'short', password_confirmation: 'short' }
    const answer = await test.visitor().post('/auth/register', payload)
    expect(answer.json()).toEqual(JSON.parse(example))
  })

  it('lists no code that does not exist', () => {
    const [table = ''] = /\| status.*?\n\n/s.exec(chapter) ?? []
    const codes = [...table.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code).filter(code => code !== 'code')
    expect(codes.length).toBeGreaterThan(20)
    expect(codes.filter(code => !Object.hasOwn(errorLines, code ?? ''))).toEqual([])
  })
})

describe('a 403', () => {
  it('says by its code whether a permission is missing, an address unverified, or a request of another site', async () => {
    const { visitor } = await test.registerUser()
    const permission = await visitor.get('/api/v1/settings')
    const site = await visitor.send({
      method: 'POST',
      url: '/auth/logout',
      payload: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    await writeSetting(test.db, 'require_email_confirmation', true)
    const unverified = await visitor.get('/api/v1/notifications')
    await test.db.deleteFrom('settings').execute()
    const codes = [permission, site, unverified].map(answer => [answer.statusCode, answer.json().code])
    expect(codes).toEqual([
      [403, 'permission_missing'],
      [403, 'cross_site'],
      [403, 'email_unverified'],
    ])
  })
})

it('is refused too often in German, before it is known who asks', async () => {
  const limited = await createTestApp({ rateLimitFactor: 1 })
  const visitor = limited.visitor()
  visitor.cookies.set('locale', 'de')
  const ask = () => visitor.get('/api/v1/value-lists/localizations')
  let answer = await ask()
  for (let count = 0; count < 600 && answer.statusCode === 200; count++) answer = await ask()
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toMatchObject({ code: 'too_many_attempts' })
  expect(answer.json().message).toMatch(
    /^Zu viele Versuche\. Bitte versuche es in \d+ Sekunden noch einmal\.$/,
  )
  await limited.close()
})

it.each(
  Object.keys(errorLines) as ErrorCode[],
)('has a German sentence for %s with the same parameters', code => {
  const parameters = (line: string) => [...new Set(line.match(/:[a-z]+/g))].sort()
  expect(parameters(germanErrors[code])).toEqual(parameters(errorLines[code]))
})

it('joins what may be chosen from by the language', () => {
  const problem = { code: 'setting_type', params: { name: 'a.b', type: ['a text', 'empty'] } } as const
  expect(sentencesIn('en')(problem)).toBe('a.b must be a text or empty.')
  expect(sentencesIn('de')(problem)).toBe('a.b muss ein Text oder leer sein.')
})
