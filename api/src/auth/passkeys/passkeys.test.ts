import { writeSetting } from '../../settings/store'
import { createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../../testing'
import { SoftPasskey } from '../../testing/soft-passkey'
import type { Visitor } from '../../testing/visitor'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const challengeOf = async (visitor: Visitor, url: string): Promise<string> =>
  (await visitor.post(url)).json().options.challenge
const withPasskey = async () => {
  const person = await test.registerUser()
  const passkey = new SoftPasskey()
  await person.visitor.confirmPassword()
  const challenge = await challengeOf(person.visitor, '/auth/user/passkeys/options')
  const added = await person.visitor.post('/auth/user/passkeys', {
    name: 'Laptop',
    passkey: passkey.make(challenge),
  })
  expect(added.statusCode).toBe(200)
  return { ...person, passkey, added }
}
const signIn = async (visitor: Visitor, passkey: SoftPasskey, twist = {}) => {
  const challenge = await challengeOf(visitor, '/auth/passkeys/login-options')
  return visitor.post('/auth/passkeys/login', { passkey: passkey.use(challenge, twist) })
}

it('is added with a confirmed password, listed, told to the owner, and signs in on its own', async () => {
  const { passkey, id, email, added } = await withPasskey()
  expect(added.json().passkeys).toEqual([
    { id: expect.any(Number), name: 'Laptop', created_at: expect.any(String), last_used_at: null },
  ])
  expect((await test.mailsTo(email))[0]?.subject).toBe('A passkey was added')
  const visitor = test.visitor()
  const response = await signIn(visitor, passkey)
  expect(response.json()).toMatchObject({ two_factor: false, bootstrapData: { user: { id } } })
  expect((await visitor.get('/auth/user/passkeys')).json().passkeys[0].last_used_at).not.toBeNull()
})

it('knows its owner under random bytes, the same each time and nobody else’s, and works beside older ids', async () => {
  const { visitor, id, passkey } = await withPasskey()
  const handle = async (of: Visitor): Promise<string> =>
    (await of.post('/auth/user/passkeys/options')).json().options.user.id
  const [first, second] = [await handle(visitor), await handle(visitor)]
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).toBe(first)
  const other = await withPasskey()
  expect(await handle(other.visitor)).not.toBe(first)
  // As if the passkey had been made before ids were kept: it is found by its own name.
  await test.db.updateTable('users').set({ webauthn_id: null }).where('id', '=', id).execute()
  expect((await signIn(test.visitor(), passkey)).json().bootstrapData.user.id).toBe(id)
  const made = await Promise.all(Array.from({ length: 5 }, () => handle(visitor)))
  expect(new Set(made).size).toBe(1)
})

it('needs the password before one is added or removed (S62)', async () => {
  const { visitor } = await test.registerUser()
  expect((await visitor.post('/auth/user/passkeys/options')).statusCode).toBe(423)
  expect((await visitor.post('/auth/user/passkeys', {})).statusCode).toBe(423)
  expect((await visitor.delete('/auth/user/passkeys/1')).statusCode).toBe(423)
})

it('is refused from another origin, without verification of its owner, or with somebody else’s challenge', async () => {
  const { passkey } = await withPasskey()
  expect((await signIn(test.visitor(), passkey, { origin: 'http://localhost:4001' })).statusCode).toBe(422)
  expect((await signIn(test.visitor(), passkey, { verified: false })).statusCode).toBe(422)
  expect((await signIn(test.visitor(), new SoftPasskey())).statusCode).toBe(422)
  const challenge = await challengeOf(test.visitor(), '/auth/passkeys/login-options')
  const stolen = await test.visitor().post('/auth/passkeys/login', { passkey: passkey.use(challenge) })
  expect(stolen.statusCode).toBe(422)
})

it('confirms in place of the password, only its owner, verified by the device, and once', async () => {
  const { passkey, email } = await withPasskey()
  const { passkey: foreign } = await withPasskey()
  const signedIn = await test.loginAs(email)
  const isConfirmed = async () =>
    (await signedIn.get('/auth/user/confirmed-password-status')).json().confirmed
  const options = '/auth/user/confirm-passkey/options'
  const confirm = (answer: object) => signedIn.post('/auth/user/confirm-passkey', { passkey: answer })
  const refusals = [
    foreign.use(await challengeOf(signedIn, options)),
    passkey.use(await challengeOf(signedIn, options), { verified: false }),
    passkey.use(await challengeOf(signedIn, options), { origin: 'http://localhost:4001' }),
    passkey.use(await challengeOf(signedIn, '/auth/passkeys/login-options')),
  ]
  for (const answer of refusals) expect((await confirm(answer)).statusCode).toBe(422)
  expect(await isConfirmed()).toBe(false)
  const challenge = await challengeOf(signedIn, options)
  expect((await confirm(passkey.use(challenge))).statusCode).toBe(201)
  expect(await isConfirmed()).toBe(true)
  expect((await confirm(passkey.use(challenge))).statusCode).toBe(422)
})

it('answers each challenge once, also when tried 20 times at once', async () => {
  const { passkey } = await withPasskey()
  const visitor = test.visitor()
  const challenge = await challengeOf(visitor, '/auth/passkeys/login-options')
  const cookies = Object.fromEntries(visitor.cookies)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      test.visitor().send({
        method: 'POST',
        url: '/auth/passkeys/login',
        cookies,
        headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
        payload: { passkey: passkey.use(challenge) },
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

it('answers the second-factor challenge, but only of its owner', async () => {
  const { passkey, visitor, email, id } = await withPasskey()
  await switchOnTwoFactor(visitor, new Date())
  const challenged = async () => {
    const browser = test.visitor()
    const response = await browser.post('/auth/login', { email, password: PASSWORD })
    expect(response.json()).toEqual({ two_factor: true, methods: ['code', 'recovery_code', 'passkey'] })
    return browser
  }
  const answer = async (browser: Visitor, key: SoftPasskey) => {
    const challenge = await challengeOf(browser, '/auth/two-factor-challenge/passkey-options')
    return browser.post('/auth/two-factor-challenge', { passkey: key.use(challenge, { verified: false }) })
  }
  const { passkey: foreign } = await withPasskey()
  const refused = await answer(await challenged(), foreign)
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['passkey']])
  expect((await answer(await challenged(), passkey)).json().bootstrapData.user.id).toBe(id)
  expect((await test.visitor().post('/auth/two-factor-challenge/passkey-options')).statusCode).toBe(422)
})

it('is gone when it is removed, and nobody removes another’s', async () => {
  const { passkey, visitor, added } = await withPasskey()
  const { visitor: other } = await withPasskey()
  const url = `/auth/user/passkeys/${added.json().passkeys[0].id}`
  expect((await other.delete(url)).statusCode).toBe(404)
  expect((await visitor.delete(url)).json()).toEqual({ passkeys: [] })
  expect((await signIn(test.visitor(), passkey)).statusCode).toBe(422)
})

it('can be switched off', async () => {
  await writeSetting(test.db, 'auth.passkeys', false)
  expect((await test.visitor().post('/auth/passkeys/login-options')).statusCode).toBe(404)
  await writeSetting(test.db, 'auth.passkeys', true)
})
