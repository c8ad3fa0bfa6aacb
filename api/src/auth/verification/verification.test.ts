import { writeSetting } from '../../settings/store'
import { createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../../testing'
import type { Visitor } from '../../testing/visitor'

let test: TestApp
let ahead = 0
beforeAll(async () => {
  test = await createTestApp({}, { now: () => new Date(Date.now() + ahead) })
  await writeSetting(test.db, 'require_email_confirmation', true)
})
afterAll(() => test.close())

const open = (visitor: Visitor, url: string) =>
  visitor.send({ method: 'GET', url, headers: { accept: 'text/html,application/xhtml+xml' } })
const linkOf = async (email: string) => {
  const { pathname, search } = new URL(await test.linkTo(email, '/auth/email/verify/'))
  return `${pathname}${search}`
}

it('mails a link at registration when the site asks for that, which leads back to the app', async () => {
  const { email, visitor } = await test.registerUser()
  const response = await open(visitor, await linkOf(email))
  expect([response.statusCode, response.headers.location]).toEqual([303, '/?verified=1'])
  expect(response.headers['referrer-policy']).toBe('no-referrer')
  expect((await visitor.get('/api/v1/users/me')).json().user.email_verified_at).not.toBeNull()
})

it('ends after 24 hours [C-024] (S51)', async () => {
  const { email } = await test.registerUser()
  const link = await linkOf(email)
  ahead += 24 * 3_600_000 - 5000
  const visitor = await test.loginAs(email)
  ahead += 6000
  const response = await open(visitor, link)
  expect([response.statusCode, response.headers.location]).toEqual([303, '/verify-email?link=expired'])
  expect((await visitor.get(link)).json()).toEqual({
    code: 'link_expired',
    message: 'This link has expired.',
  })
  expect((await visitor.get('/api/v1/users/me')).json().user.email_verified_at).toBeNull()
})

it('does nothing for a mail scanner or anybody else who is not signed in as its owner', async () => {
  const { email, id, visitor } = await test.registerUser()
  const scanner = await open(test.visitor(), await linkOf(email))
  expect([scanner.statusCode, scanner.headers.location]).toEqual([303, `/login?link=sign-in&account=${id}`])
  expect((await test.visitor().get(await linkOf(email))).statusCode).toBe(401)
  expect((await visitor.get('/api/v1/users/me')).json().user.email_verified_at).toBeNull()
})

it('finishes a link that was opened signed out once its owner signs in, through the second factor too', async () => {
  const { email, id, visitor } = await test.registerUser()
  const link = await linkOf(email)
  const proved = (at: Date | null) =>
    test.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', id).execute()
  await proved(new Date())
  const { codes } = await switchOnTwoFactor(visitor, new Date(Date.now() + ahead))
  await proved(null)
  const other = test.visitor()
  await open(other, link)
  expect((await other.post('/auth/login', { email, password: PASSWORD })).json().two_factor).toBe(true)
  const answer = await other.post('/auth/two-factor-challenge', { recovery_code: codes[0] })
  expect(answer.json().bootstrapData.user.email_verified_at).not.toBeNull()
})

it('finishes nothing for somebody else who signs in, and still does for the owner', async () => {
  const [owner, another] = [await test.registerUser(), await test.registerUser()]
  const browser = test.visitor()
  await open(browser, await linkOf(owner.email))
  const first = await browser.post('/auth/login', { email: another.email, password: PASSWORD })
  expect(first.json().bootstrapData.user.email_verified_at).toBeNull()
  const wrong = await open(browser, await linkOf(owner.email))
  expect(wrong.headers.location).toBe('/verify-email?link=other-account')
  const second = await browser.post('/auth/login', { email: owner.email, password: PASSWORD })
  expect(second.json().bootstrapData.user.email_verified_at).not.toBeNull()
})

it('says on a page what is wrong with a damaged one, signed in or not', async () => {
  const { email, visitor } = await test.registerUser()
  const link = await linkOf(email)
  const [path = ''] = link.split('?')
  const cut = [path.slice(0, path.lastIndexOf('/')), path.slice(0, path.lastIndexOf('/') + 1)]
  for (const damaged of [`${link.slice(0, -3)}xyz`, link.split('&')[0] ?? '', path, ...cut])
    for (const browser of [visitor, test.visitor()]) {
      const response = await open(browser, damaged)
      expect([response.statusCode, response.headers.location]).toEqual([303, '/verify-email?link=damaged'])
    }
  expect((await visitor.get(`${link.slice(0, -3)}xyz`)).json().code).toBe('signature_invalid')
  expect((await visitor.get(cut[0] ?? '')).statusCode).toBe(404)
})

it('may be used again: the address is confirmed already', async () => {
  const { email, visitor } = await test.registerUser()
  const link = await linkOf(email)
  for (const _ of [1, 2]) expect((await open(visitor, link)).headers.location).toBe('/?verified=1')
  expect((await open(test.visitor(), link)).headers.location).toBe('/login?link=confirmed')
})

it('is no good for an address that came later', async () => {
  const { email, id, visitor } = await test.registerUser()
  const link = await linkOf(email)
  await test.db
    .updateTable('users')
    .set({ email: `new-${email}` })
    .where('id', '=', id)
    .execute()
  expect((await visitor.get(link)).statusCode).toBe(403)
  expect((await open(visitor, link)).headers.location).toBe('/verify-email?link=outdated')
})

it('is mailed again on demand, six times a minute, and not to the proved [C-023]', async () => {
  const strict = await createTestApp({ rateLimitFactor: 1 })
  const { visitor, email } = await strict.registerUser()
  const answers = []
  for (let times = 0; times < 7; times++)
    answers.push(await visitor.post('/auth/email/verification-notification', { email: 'other@example.com' }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(6).fill(202), 429])
  expect(answers[0]?.json()).toEqual({ message: 'Email sent' })
  expect(await strict.mailsTo(email)).toHaveLength(6)
  expect(await strict.mailsTo('other@example.com')).toEqual([])
  expect((await strict.visitor().post('/auth/email/verification-notification')).statusCode).toBe(401)
  await strict.close()
})

it('is mailed in the language of the page on which the account was made', async () => {
  const visitor = test.visitor()
  await visitor.post('/api/v1/users/me/locale', { locale: 'de' })
  const password = 'analytical-engine-1843'
  const body = { email: 'grete@example.com', password, password_confirmation: password }
  expect((await visitor.post('/auth/register', body)).statusCode).toBe(200)
  const [mail] = await test.mailsTo('grete@example.com')
  expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse')
  expect(mail?.text).toContain('Der Knopf gilt 24 Stunden.')
  expect(mail?.html).toContain('<html lang="de">')
})
