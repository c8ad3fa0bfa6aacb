import { writeSetting } from '../settings/store'
import { ADMINISTRATOR, createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../testing'
import { oneTimeCode } from '../testing/one-time-code'
import { newPerson, SocialService } from '../testing/social-service'
import { SoftPasskey } from '../testing/soft-passkey'
import type { Visitor } from '../testing/visitor'

let service: SocialService
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  service = await SocialService.start()
  test = await createTestApp({ social: service.config })
  await writeSetting(test.db, 'social.google', { enable: true })
  await writeSetting(test.db, 'auth.magicLink', true)
  administrator = await test.loginAsAdministrator()
})
afterAll(async () => {
  await test.close()
  service.stop()
})

const SUSPENDED = { code: 'account_suspended', message: 'This account has been suspended.' }
const ban = (id: number, by = administrator) => by.post(`/api/v1/users/${id}/ban`)
const unban = (id: number, by = administrator) => by.delete(`/api/v1/users/${id}/ban`)
const challengeOf = async (visitor: Visitor, url: string) =>
  (await visitor.post(url)).json().options.challenge

it('ends every session at once, remembered or not, and lets in again when it is taken back (S60)', async () => {
  const { visitor, id, email } = await test.registerUser()
  const phone = test.visitor()
  await phone.post('/auth/login', { email, password: PASSWORD, remember: true })
  expect((await ban(id)).json()).toEqual({ status: 'success' })
  for (const browser of [visitor, phone]) {
    expect((await browser.get('/api/v1/users/me')).statusCode).toBe(401)
    expect((await browser.get('/api/v1/bootstrap-data')).json().data.user).toBeNull()
  }
  expect((await unban(id)).json()).toEqual({ status: 'success' })
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
  expect((await test.loginAs(email)).cookies.size).toBeGreaterThan(0)
})

it('stands in the list of users, and in no other answer', async () => {
  const { id, email } = await test.registerUser()
  const row = async () => (await administrator.get(`/api/v1/users?query=${email}`)).json().pagination.data[0]
  expect((await row()).banned_at).toBeNull()
  await ban(id)
  expect(Date.parse((await row()).banned_at)).toBeLessThanOrEqual(Date.now())
  expect((await administrator.get(`/api/v1/users/${id}`)).json().user).not.toHaveProperty('banned_at')
  await unban(id)
  expect((await row()).banned_at).toBeNull()
})

it('counts for a session that came to be in the same moment (S60)', async () => {
  const { visitor, id } = await test.registerUser()
  await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute()
  expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
})

describe('no way in is left (S60)', () => {
  it('password: told only to those who know it', async () => {
    const { id, email } = await test.registerUser()
    await ban(id)
    const refused = await test.visitor().post('/auth/login', { email, password: PASSWORD })
    expect([refused.statusCode, refused.json()]).toEqual([403, SUSPENDED])
    const guessed = await test.visitor().post('/auth/login', { email, password: 'wrong' })
    expect([guessed.statusCode, guessed.json().message]).toEqual([
      422,
      'These credentials do not match our records.',
    ])
  })

  it('second factor, also in a challenge that was open', async () => {
    const { visitor, id, email } = await test.registerUser()
    const { secret } = await switchOnTwoFactor(visitor, new Date())
    const late = test.visitor()
    await late.post('/auth/login', { email, password: PASSWORD })
    await ban(id)
    const code = oneTimeCode(secret, new Date(Date.now() + 30_000))
    expect((await late.post('/auth/two-factor-challenge', { code })).statusCode).toBe(422)
    expect((await late.get('/api/v1/users/me')).statusCode).toBe(401)
    const refused = await test.visitor().post('/auth/login', { email, password: PASSWORD })
    expect([refused.statusCode, refused.json()]).toEqual([403, SUSPENDED])
  })

  it('passkey', async () => {
    const { visitor, id } = await test.registerUser()
    const passkey = new SoftPasskey()
    await visitor.confirmPassword()
    const challenge = await challengeOf(visitor, '/auth/user/passkeys/options')
    await visitor.post('/auth/user/passkeys', { passkey: passkey.make(challenge), name: 'Key' })
    await ban(id)
    const browser = test.visitor()
    const answer = passkey.use(await challengeOf(browser, '/auth/passkeys/login-options'))
    const refused = await browser.post('/auth/passkeys/login', { passkey: answer })
    expect([refused.statusCode, refused.json()]).toEqual([403, SUSPENDED])
  })

  it('mailed link, from before and from after', async () => {
    const { id, email } = await test.registerUser()
    await test.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
    const follow = async () => {
      const token = new URL(await test.linkTo(email, 'magic=')).searchParams.get('magic')
      return test.visitor().post('/auth/magic-link/login', { token })
    }
    await test.visitor().post('/auth/magic-link', { email })
    await ban(id)
    expect((await follow()).statusCode).toBe(422)
    await test.db.deleteFrom('attempt_counts').execute()
    await test.visitor().post('/auth/magic-link', { email })
    expect((await follow()).json()).toEqual(SUSPENDED)
  })

  it('social service', async () => {
    const person = newPerson()
    const visitor = test.visitor()
    await service.through(visitor, person)
    const { id } = (await visitor.get('/api/v1/users/me')).json().user
    await ban(id)
    const browser = test.visitor()
    const { status, callbackData } = await service.through(browser, person)
    expect([status, callbackData]).toEqual(['ERROR', { errorMessage: SUSPENDED.message }])
    expect((await browser.get('/api/v1/users/me')).statusCode).toBe(401)
  })

  it('a reset password', async () => {
    const { id, email } = await test.registerUser()
    await ban(id)
    await test.visitor().post('/auth/forgot-password', { email })
    const token = new URL(await test.linkTo(email, '/password/reset/')).pathname.split('/').at(-1)
    const password = 'another-walrus-43'
    const fields = { token, email, password, password_confirmation: password }
    await test.visitor().post('/auth/reset-password', fields)
    const refused = await test.visitor().post('/auth/login', { email, password })
    expect([refused.statusCode, refused.json()]).toEqual([403, SUSPENDED])
  })
})

it('is for those who may change users; nobody suspends oneself, and administrators only each other', async () => {
  const { visitor: plain, id } = await test.registerUser()
  const { id: other } = await test.registerUser()
  expect((await ban(other, plain)).statusCode).toBe(403)
  expect((await unban(other, plain)).statusCode).toBe(403)
  expect((await ban(other, test.visitor())).statusCode).toBe(401)

  const permissions = JSON.stringify([{ name: 'users.update', restrictions: [] }])
  const role = await test.db
    .insertInto('roles')
    .values({ name: 'moderators', default: false, guests: false, permissions })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db.insertInto('user_role').values({ user_id: id, role_id: role.id }).execute()
  const me = (await administrator.get('/api/v1/users/me')).json().user.id
  expect((await ban(me, plain)).statusCode).toBe(403)
  expect((await ban(id, plain)).statusCode).toBe(403)
  expect((await ban(me)).statusCode).toBe(403)
  expect((await ban(other, plain)).statusCode).toBe(200)
  expect((await ban(999_999)).statusCode).toBe(404)
  expect((await unban(999_999)).statusCode).toBe(404)
  expect((await administrator.post('/api/v1/users/none/ban')).statusCode).toBe(422)
  await test.loginAs(ADMINISTRATOR.email, ADMINISTRATOR.password)
})

describe('why and until when', () => {
  const personOf = async (id: number) =>
    (await administrator.get(`/api/v1/users/${id}/details`)).json().person
  const suspend = (id: number, body: object) => administrator.post(`/api/v1/users/${id}/ban`, body)
  const signIn = async (email: string) =>
    (await test.visitor().post('/auth/login', { email, password: PASSWORD })).json()

  it('says why and until when, to those who know the password, and is over by itself', async () => {
    const { id, email } = await test.registerUser()
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await suspend(id, { reason: ' Spam ', until })
    expect(await personOf(id)).toMatchObject({ ban_reason: 'Spam', ban_until: until })
    const words = until.slice(0, 16).replace('T', ' ')
    expect((await signIn(email)).message).toBe(`This account is suspended until ${words} (UTC): Spam`)
    await suspend(id, { reason: 'Spam' })
    expect((await signIn(email)).message).toBe('This account has been suspended: Spam')
    await suspend(id, { until })
    expect((await signIn(email)).message).toBe(`This account is suspended until ${words} (UTC).`)
    await test.db.updateTable('users').set({ ban_until: new Date() }).where('id', '=', id).execute()
    expect((await personOf(id)).banned_at).toBeNull()
    await test.loginAs(email)
    expect(
      (await administrator.get(`/api/v1/users?query=${email}`)).json().pagination.data[0].banned_at,
    ).toBeNull()
  })

  it('cannot end before it begins', async () => {
    const { id } = await test.registerUser()
    const answer = await suspend(id, { until: '2020-01-01T00:00:00.000Z' })
    expect(answer.json().errors).toEqual({ until: 'Choose a time to come.' })
    expect((await suspend(id, { until: 'tomorrow' })).statusCode).toBe(422)
    expect((await personOf(id)).banned_at).toBeNull()
  })
})
