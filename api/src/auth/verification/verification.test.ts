import { writeSetting } from '../../settings/store'
import { createTestApp, type TestApp } from '../../testing'
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
  expect([response.statusCode, response.headers.location]).toEqual([303, '/?verified=expired'])
  expect((await visitor.get(link)).json()).toEqual({
    code: 'link_expired',
    message: 'This link has expired.',
  })
  expect((await visitor.get('/api/v1/users/me')).json().user.email_verified_at).toBeNull()
})

it('does nothing for a mail scanner or anybody else who is not signed in as its owner', async () => {
  const { email, visitor } = await test.registerUser()
  const scanner = await open(test.visitor(), await linkOf(email))
  expect([scanner.statusCode, scanner.headers.location]).toEqual([303, '/login'])
  expect((await visitor.get('/api/v1/users/me')).json().user.email_verified_at).toBeNull()
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
