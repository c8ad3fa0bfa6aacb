import { writeSetting } from '../settings/store'
import { ADMINISTRATOR, createTestApp, PASSWORD, type TestApp } from '../testing'
import { userStore } from '../users/store'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let counter = 0
const newEmail = () => `person-${++counter}@example.com`
const details = (email: string, password = PASSWORD) => ({ email, password, password_confirmation: password })

describe('POST auth/register', () => {
  it('takes the registration fields and answers with bootstrapData and status, signed in [C-016]', async () => {
    const visitor = test.visitor()
    const email = newEmail()
    const response = await visitor.post('/auth/register', {
      ...details(email),
      first_name: ' Ada ',
      last_name: 'L',
    })
    expect(response.statusCode).toBe(200)
    expect(Object.keys(response.json()).sort()).toEqual(['bootstrapData', 'status'])
    expect(response.json()).toMatchObject({
      status: 'success',
      bootstrapData: { user: { email, first_name: 'Ada', display_name: 'Ada L', email_verified_at: null } },
    })
    const again = await visitor.get('/api/v1/bootstrap-data')
    expect(again.json().data.user.email).toBe(email)
  })

  it('says that the address must be confirmed when the site asks for that', async () => {
    await writeSetting(test.db, 'require_email_confirmation', true)
    const response = await test.visitor().post('/auth/register', details(newEmail()))
    await writeSetting(test.db, 'require_email_confirmation', false)
    expect(response.json().status).toBe('needs_email_verification')
    expect(response.json().bootstrapData.user.email_verified_at).toBeNull()
  })

  it('is refused while registration is disabled [P-022]', async () => {
    await writeSetting(test.db, 'registration.disable', true)
    const email = newEmail()
    const response = await test.visitor().post('/auth/register', details(email))
    await writeSetting(test.db, 'registration.disable', false)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toEqual({ code: 'registration_closed', message: 'Registration is disabled.' })
    expect(await userStore(test.db).credentials(email)).toBeUndefined()
  })

  it('wants every registration policy accepted [V-002] [E-024]', async () => {
    const policy = { id: 'terms', label: 'Terms', type: 'link', action: '/pages/terms' }
    await writeSetting(test.db, 'registration.policies', [policy])
    const refused = await test.visitor().post('/auth/register', details(newEmail()))
    const taken = await test.visitor().post('/auth/register', { ...details(newEmail()), policies: ['terms'] })
    await writeSetting(test.db, 'registration.policies', [])
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({ policies: ['The Terms must be accepted.'] })
    expect(taken.statusCode).toBe(200)
  })

  it.each([
    ['a short password', { password: 'short', password_confirmation: 'short' }, 'password'],
    ['another confirmation', { password_confirmation: 'something else' }, 'password'],
    [
      'a password everybody has',
      { password: 'Password123', password_confirmation: 'Password123' },
      'password',
    ],
    ['no real address', { email: 'nobody' }, 'email'],
    ['an empty address', { email: '' }, 'email'],
    ['no confirmation', { password_confirmation: undefined }, 'password_confirmation'],
  ])('refuses %s with a message at the field', async (_, changes, field) => {
    const response = await test.visitor().post('/auth/register', { ...details(newEmail()), ...changes })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
    expect(response.json().message).toBe(response.json().errors[field])
  })

  it('knows an address again however it is typed, and gives it to one account only', async () => {
    const email = newEmail()
    const all = await Promise.all(
      [email, email.toUpperCase(), ` ${email} `].map(typed =>
        test.visitor().post('/auth/register', details(typed)),
      ),
    )
    expect(all.map(response => response.statusCode).sort()).toEqual([200, 422, 422])
    const refused = all.find(response => response.statusCode === 422)
    expect(refused?.json().errors).toEqual({ email: 'The email has already been taken.' })
  })

  it('needs address, password and confirmation [V-001]', async () => {
    const response = await test.visitor().post('/auth/register', {})
    expect(response.json().errors).toEqual({
      email: 'The email field is required.',
      password: 'The password field is required.',
      password_confirmation: 'The password confirmation field is required.',
    })
  })

  it('takes the fields the site asks for, the language and the time zone, where there are such [E-064]', async () => {
    const field = { name: 'first_name', label: 'First name', required: true }
    await writeSetting(test.db, 'registration.fields', [field])
    const refused = await test.visitor().post('/auth/register', details(newEmail()))
    const extras = { first_name: 'Ada', language: 'en', timezone: 'Europe/Oslo' }
    const taken = await test.visitor().post('/auth/register', { ...details(newEmail()), ...extras })
    const nonsense = { first_name: 'Ada', language: 'xx', timezone: 'Mars/Olympus' }
    const ignored = await test.visitor().post('/auth/register', { ...details(newEmail()), ...nonsense })
    await writeSetting(test.db, 'registration.fields', [])
    expect(refused.json().errors).toEqual({ first_name: 'The first name field is required.' })
    expect(taken.json().bootstrapData.user).toMatchObject(extras)
    expect(ignored.json().bootstrapData.user).toMatchObject({ language: null, timezone: null })
  })

  it('is only for visitors', async () => {
    const { visitor } = await test.registerUser()
    const response = await visitor.post('/auth/register', details(newEmail()))
    expect(response.statusCode).toBe(403)
  })

  it('ignores everything a registration does not have: role, verification, id', async () => {
    const response = await test.visitor().post('/auth/register', {
      ...details(newEmail()),
      id: 1,
      roles: [1],
      permissions: [{ name: 'admin' }],
      email_verified_at: '2020-01-01',
    })
    expect(response.json().bootstrapData.user).toMatchObject({
      email_verified_at: null,
      roles: [{ name: 'users' }],
    })
  })

  it('keeps passwords whole: nothing is cut or trimmed, any letters count (S46)', async () => {
    const long = ` ${'pässword🦭'.repeat(12)} `
    const email = newEmail()
    await test.visitor().post('/auth/register', details(email, long))
    const tries = [long.trim(), long.slice(0, 72), `${long.slice(0, -2)}x `]
    for (const password of tries)
      expect((await test.visitor().post('/auth/login', { email, password })).statusCode).toBe(422)
    expect((await test.visitor().post('/auth/login', { email, password: long })).statusCode).toBe(200)
    expect((await userStore(test.db).credentials(email))?.password_hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    )
  })
})

describe('POST auth/login', () => {
  it('needs address and password [V-003]', async () => {
    const response = await test.visitor().post('/auth/login', {})
    expect(response.json().errors).toEqual({
      email: 'The email field is required.',
      password: 'The password field is required.',
    })
  })

  it('takes email, password and remember, and answers with two_factor and bootstrapData [C-017]', async () => {
    const { email, id } = await test.registerUser()
    const visitor = test.visitor()
    const response = await visitor.post('/auth/login', { email, password: PASSWORD, remember: true })
    expect(response.statusCode).toBe(200)
    expect(Object.keys(response.json()).sort()).toEqual(['bootstrapData', 'two_factor'])
    expect(response.json()).toMatchObject({ two_factor: false, bootstrapData: { user: { id, email } } })
  })

  it.each(['ⓤⓢⓔⓡ', 'UsEr', 'user'])('finds the account of %s@example.com', async name => {
    await test.visitor().post('/auth/register', details('user@example.com'))
    const response = await test
      .visitor()
      .post('/auth/login', { email: `${name}@example.com`, password: PASSWORD })
    expect(response.statusCode).toBe(200)
  })

  it('says the same to a wrong password and to an unknown address (S50)', async () => {
    const { email } = await test.registerUser()
    const message = 'These credentials do not match our records.'
    for (const address of [email, 'nobody@example.com']) {
      const fields = { email: address, password: 'not the password' }
      const response = await test.visitor().post('/auth/login', fields)
      const details = { email: [{ code: 'credentials_wrong', params: {} }] }
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { code: 'invalid', message, errors: { email: message }, details },
      ])
    }
  })

  it('lets the administrator of the seed in, who holds the permission that grants all [P-006]', async () => {
    const visitor = await test.loginAs(ADMINISTRATOR.email, ADMINISTRATOR.password)
    const { user } = (await visitor.get('/api/v1/bootstrap-data')).json().data
    expect(user.permissions).toContainEqual({ name: 'admin', restrictions: [] })
    expect((await visitor.get('/api/v1/users')).statusCode).toBe(200)
  })

  it.each([
    [{ email: ['a@example.com'], password: 'x' }, ['email']],
    [{ email: { $ne: 1 }, password: 'x' }, ['email']],
    [{ email: null, password: null }, ['email', 'password']],
    [{ email: 5, password: true }, ['email', 'password']],
    [{ email: 'a\0b@example.com', password: 'x' }, ['email']],
    [{ email: '\ud800@example.com', password: 'x' }, ['email']],
    [{ email: 'a'.repeat(300), password: 'x' }, ['email']],
    [{}, ['email', 'password']],
    [{ email: 'a@example.com', password: 'x', remember: 'yes' }, ['remember']],
  ])('answers %j with a 422 that names the fields, never with a 500 (S13)', async (payload, fields) => {
    const response = await test.visitor().post('/auth/login', payload)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors).sort()).toEqual(fields)
  })

  it.each([
    'x\u202e@example.com',
    '__proto__@example.com',
  ])('takes the odd address %j for one it does not know', async email => {
    const response = await test.visitor().post('/auth/login', { email, password: 'x' })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors.email).toBe('These credentials do not match our records.')
  })
})

describe('POST auth/logout', () => {
  it('answers with the bootstrapData of a visitor and ends the session [C-019] (S59)', async () => {
    const { visitor } = await test.registerUser()
    const cookies = Object.fromEntries(visitor.cookies)
    const response = await visitor.post('/auth/logout')
    expect(response.statusCode).toBe(200)
    expect(Object.keys(response.json())).toEqual(['bootstrapData'])
    expect(response.json().bootstrapData.user).toBeNull()
    const replayed = await test.visitor().send({ method: 'GET', url: '/api/v1/users/me', cookies })
    expect(replayed.statusCode).toBe(401)
  })

  it('is the same for somebody who is not signed in, with or without a body', async () => {
    const visitor = test.visitor()
    await visitor.get('/api/v1/bootstrap-data')
    for (const request of [{}, { headers: { 'content-type': 'application/json' } }, { payload: {} }]) {
      const response = await visitor.send({ method: 'POST', url: '/auth/logout', ...request })
      expect(response.statusCode).toBe(200)
      expect(response.json().bootstrapData.user).toBeNull()
    }
  })
})
