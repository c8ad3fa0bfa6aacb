import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../../testing'
import { userStore } from '../../users/store'

let test: TestApp
let ranges: string
let ahead = 0
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  ranges = await mkdtemp(join(tmpdir(), 'ranges-'))
  for (const [password, ending, count] of [
    ['breached-walrus-1', '.txt', 3],
    ['breached-walrus-3', '', 0],
  ] as const) {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    const lines = `${'0'.repeat(35)}:9\r\n${hash.slice(5)}:${count}\r\n`
    await writeFile(join(ranges, hash.slice(0, 5) + ending), lines)
  }
  test = await createTestApp({ breachedPasswords: ranges }, { now })
})
afterAll(async () => {
  await test.close()
  await rm(ranges, { recursive: true })
})

const NEXT = 'walrus-tangerine-43'
const tokenTo = async (email: string) => {
  ahead += 61_000
  await test.visitor().post('/auth/forgot-password', { email })
  return new URL(await test.linkTo(email, '/password/reset/')).pathname.split('/').at(-1) ?? ''
}
const reset = (email: string, token: string, password = NEXT) =>
  test.visitor().post('/auth/reset-password', { token, email, password, password_confirmation: password })
const change = (visitor: ReturnType<TestApp['visitor']>, password: string, current_password = PASSWORD) =>
  visitor.put('/auth/user/password', { current_password, password, password_confirmation: password })
const subjects = async (email: string) => (await test.mailsTo(email)).map(({ subject }) => subject)

describe('a reset', () => {
  it('needs an address that is one, and all fields [V-009] [V-010]', async () => {
    const forgot = async (payload: object) =>
      (await test.visitor().post('/auth/forgot-password', payload)).json().errors
    expect(await forgot({})).toEqual({ email: 'The email field is required.' })
    expect(await forgot({ email: 'nobody' })).toEqual({ email: 'The email must be a valid email address.' })
    const response = await test.visitor().post('/auth/reset-password', {})
    expect(Object.keys(response.json().errors).sort()).toEqual([
      'email',
      'password',
      'password_confirmation',
      'token',
    ])
  })

  it('has a token of 256 random bits that lies in the database as a hash, for 60 minutes (S51)', async () => {
    const { email } = await test.registerUser()
    const token = await tokenTo(email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const tables = [
      await test.db.selectFrom('one_time_secrets').selectAll().execute(),
      await test.db.selectFrom('mails').selectAll().execute(),
    ]
    expect(JSON.stringify(tables)).not.toContain(token)
    ahead += 60 * 60_000 + 1
    expect((await reset(email, token)).statusCode).toBe(422)
    const inTime = await tokenTo(email)
    ahead += 59 * 60_000
    expect((await reset(email, inTime)).statusCode).toBe(200)
  })

  it('makes earlier links worthless, and so does a changed password', async () => {
    const { email, visitor } = await test.registerUser()
    const first = await tokenTo(email)
    const second = await tokenTo(email)
    expect((await reset(email, first)).statusCode).toBe(422)
    expect((await change(visitor, NEXT)).statusCode).toBe(200)
    expect((await reset(email, second, 'another-walrus-44')).statusCode).toBe(422)
  })

  it('does not sign in and does not pass by the second factor (S52)', async () => {
    const { email, visitor } = await test.registerUser()
    await test.db.updateTable('users').set({ email_verified_at: now() }).where('email', '=', email).execute()
    await switchOnTwoFactor(visitor, now())
    const response = await reset(email, await tokenTo(email))
    expect(response.json()).toEqual({ message: 'Your password has been reset!' })
    expect(response.cookies.map(({ name }) => name)).toEqual(['device'])
    const login = await test.visitor().post('/auth/login', { email, password: NEXT })
    expect(login.json()).toMatchObject({ two_factor: true })
  })

  it('mails only the configured address of the app, whatever host was asked (ledger 21)', async () => {
    const { email } = await test.registerUser()
    const visitor = test.visitor()
    await visitor.get('/api/v1/bootstrap-data')
    await visitor.send({
      method: 'POST',
      url: '/auth/forgot-password',
      payload: { email },
      headers: { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' },
    })
    const [mail] = await test.mailsTo(email)
    expect(mail?.text).toContain('http://localhost:4000/password/reset/')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  it('answers alike whether there is such an account (S50)', async () => {
    const { email } = await test.registerUser()
    for (const address of [email, 'nobody-1@example.com', email]) {
      const response = await test.visitor().post('/auth/forgot-password', { email: address })
      expect([response.statusCode, response.body]).toEqual([
        200,
        '{"message":"We have emailed your password reset link!"}',
      ])
    }
    expect(await subjects('nobody-1@example.com')).toEqual([])
  })
})

describe('a changed password', () => {
  it('ends other sessions, renews the own one and tells the owner (S49) (S57) (S61)', async () => {
    const { email, visitor } = await test.registerUser()
    const other = await test.loginAs(email)
    const stolen = Object.fromEntries(visitor.cookies)
    expect((await change(visitor, NEXT)).statusCode).toBe(200)
    expect((await other.get('/api/v1/users/me')).statusCode).toBe(401)
    const replayed = await test.visitor().send({ method: 'GET', url: '/api/v1/users/me', cookies: stolen })
    expect(replayed.statusCode).toBe(401)
    expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(200)
    expect(await subjects(email)).toContain('Your password was changed')
  })
})

describe('a new password, at registration, at a change and at a reset', () => {
  const problemsOf = async (password: string) => {
    const person = await test.registerUser()
    const token = await tokenTo(person.email)
    const changed = await change(person.visitor, password)
    const afterwards = changed.statusCode === 200 ? await tokenTo(person.email) : token
    const payload = { email: `new-${++ahead}@example.com`, password, password_confirmation: password }
    const answers = [
      await test.visitor().post('/auth/register', payload),
      changed,
      await reset(person.email, afterwards, password),
    ]
    return answers.map(answer => (answer.statusCode === 200 ? '' : answer.json().errors.password))
  }
  const SHORT = 'The password must be at least 8 characters.'
  const COMMON = 'This password is too common. Please choose another one.'

  it.each([
    ['seven characters', 'kwjxhvz', SHORT],
    ['seven characters of four bytes', '🦭🦩🐋🦑🐙🦀🐡', SHORT],
    ['everybody’s', 'Password123', COMMON],
    ['everybody’s', 'qwertyuiop', COMMON],
    ['everybody’s with a sign', 'Password1!', COMMON],
    ['everybody’s with digits', 'iloveyou123', COMMON],
    ['everybody’s of this season', 'Summer2026!', COMMON],
    ['everybody’s with a sign', 'trustno1!', COMMON],
    ['a date', '24.12.1987', COMMON],
    ['a way over the keyboard', 'zaq12wsxcde3', COMMON],
    ['one sign only', 'ZZZZZZZZZZZZZZ', COMMON],
    [
      'of a breach',
      'breached-walrus-1',
      'This password is known from a data breach. Please choose another one.',
    ],
    ['the name of the site', 'Harbor2026!', COMMON],
  ])('is refused when it is %s: %s (S45) (S47)', async (_, password, problem) => {
    expect(await problemsOf(password)).toEqual([problem, problem, problem])
  })

  it.each([
    ['eight small letters', 'kwjxhvzq'],
    ['eight digits', '74958367'],
    ['beside one of a breach', 'breached-walrus-2'],
    ['only there to fill a range', 'breached-walrus-3'],
    ['eight spaces and signs', ' . , ; -'],
    ['eight characters of four bytes', '🦭🦩🐋🦑🐙🦀🐡🐳'],
    ['the longest', 'kwjxhvz '.repeat(32)],
    ['of many alphabets', '長い🦭 пароль '.repeat(20)],
  ])('may be %s: no letters are asked for, none refused (S45)', async (_, password) => {
    expect(await problemsOf(password)).toEqual(['', '', ''])
  })
})

it('makes an old hash a new one at sign-in, with the same password (S46)', async () => {
  const { email, id } = await test.registerUser()
  const old = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await userStore(test.db).changePassword(id, old)
  await test.loginAs(email)
  const stored = (await userStore(test.db).credentials(email))?.password_hash
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await test.loginAs(email)
})

it('tells the owner about a kind of browser never seen before, and about none twice (S49)', async () => {
  const { email } = await test.registerUser()
  const login = async (userAgent: string) => {
    const visitor = test.visitor()
    await visitor.get('/api/v1/bootstrap-data')
    const headers = { 'user-agent': userAgent }
    await visitor.send({
      method: 'POST',
      url: '/auth/login',
      payload: { email, password: PASSWORD },
      headers,
    })
  }
  await login('lightMyRequest')
  expect(await subjects(email)).toEqual([])
  for (let times = 0; times < 2; times++)
    await login('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130.0')
  const [mail, ...others] = await test.mailsTo(email)
  expect([mail?.subject, others]).toEqual(['New sign-in to your Harbor account', []])
  expect(mail?.text).toContain('Firefox, Linux')
})

it('tells the owner about the second factor and its codes (S49)', async () => {
  const { email, visitor } = await test.registerUser()
  await switchOnTwoFactor(visitor, now())
  await visitor.post('/auth/user/two-factor-recovery-codes')
  await visitor.delete('/auth/user/two-factor-authentication')
  expect((await subjects(email)).sort()).toEqual([
    'New recovery codes were made',
    'Two factor authentication was switched off',
    'Two factor authentication was switched on',
  ])
})
