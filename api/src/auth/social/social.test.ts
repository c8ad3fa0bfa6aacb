import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from '../../config'
import { writeSetting } from '../../settings/store'
import { createTestApp, PASSWORD, switchOnTwoFactor, type TestApp } from '../../testing'
import type { Visitor } from '../../testing/visitor'
import { userStore } from '../../users/store'
import { hashPassword } from '../password-hash'

jest.setTimeout(60_000)

let provider: ChildProcess
let address: string
let test: TestApp
beforeAll(async () => {
  const script = join(__dirname, '../../testing/identity-provider.ts')
  provider = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  if (!provider.stdout) throw new Error('no output')
  address = String((await once(provider.stdout, 'data'))[0]).trim()
  const client = (name: string, id = 'app') => ({
    [`${name}_CLIENT_ID`]: id,
    [`${name}_CLIENT_SECRET`]: 'shh',
    [`${name}_AUTHORIZE_URL`]: `${address}/auth`,
    [`${name}_TOKEN_URL`]: `${address}/token`,
    [`${name}_PROFILE_URL`]: `${address}/profile/${name.toLowerCase()}`,
  })
  const { social } = readConfig({
    ...client('GOOGLE'),
    GOOGLE_ISSUER: address,
    ...client('FACEBOOK'),
    ...client('TWITTER', 'app-basic'),
    ...client('ENVATO'),
    ENVATO_AUTHORIZE_URL: `${address}/auth?scope=email`,
    ENVATO_PROFILE_URL: `${address}/profile/envato-id ${address}/profile/envato`,
  })
  test = await createTestApp({ social })
  for (const name of ['google', 'facebook', 'twitter', 'envato'])
    await writeSetting(test.db, `social.${name}.enable`, true)
})
afterAll(async () => {
  provider.kill()
  await test.close()
})

interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}
const post = (path: string, body: object) =>
  fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) })

/** Signs somebody in at the service, as far as the address it sends the browser back to. */
async function atService(location: string, person: Person) {
  await post('/person', person)
  const jar = new Map<string, string>()
  let url = location
  for (let hop = 0; hop < 12; hop++) {
    if (url.startsWith('http://localhost:4000/')) return url.slice('http://localhost:4000'.length)
    const cookie = [...jar].map(pair => pair.join('=')).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    url = new URL(response.headers.get('location') ?? '', url).href
  }
  throw new Error('the service sends in circles')
}

const start = async (visitor: Visitor, service = 'google', intent = 'login', display = 'popup') => {
  if (visitor.cookies.size === 0) await visitor.get('/api/v1/bootstrap-data')
  const flow = randomUUID()
  const response = await visitor.get(
    `/secure/auth/social/${service}/${intent}?flow=${flow}&display=${display}`,
  )
  return { flow, response, location: String(response.headers.location) }
}
const result = async (visitor: Visitor, flow: string) =>
  (await visitor.get(`/secure/auth/social/flows/${flow}`)).json()

/** The whole way: start, service, callback, what the opener learns. */
async function through(visitor: Visitor, person: Person, service = 'google', intent = 'login') {
  const { flow, location } = await start(visitor, service, intent)
  const callback = await visitor.get(await atService(location, person))
  return { flow, callback, ...(await result(visitor, flow)) }
}
const newPerson = (changes: Partial<Person> = {}): Person => {
  const sub = `sub-${randomUUID()}`
  return { sub, email: `${sub}@idp.example.com`, email_verified: true, name: 'Ada van Love', ...changes }
}

it.each([
  'google',
  'facebook',
  'twitter',
  'envato',
])('registers and signs in with %s, and again as the same user [C-027] [C-033]', async service => {
  const person = newPerson()
  const first = await through(test.visitor(), person, service)
  expect(first).toMatchObject({
    status: 'SUCCESS',
    callbackData: { bootstrapData: { user: { email: person.email } } },
  })
  expect(first.callbackData.bootstrapData.user.email_verified_at).not.toBeNull()
  const again = await through(
    test.visitor(),
    { ...person, email: 'changed@idp.example.com', name: 'Eve' },
    service,
  )
  expect(again.callbackData.bootstrapData.user).toMatchObject({
    id: first.callbackData.bootstrapData.user.id,
    email: person.email,
  })
})

it('asks with PKCE, state and nonce, and never shows a secret to the browser (S67) (S68)', async () => {
  const { location } = await start(test.visitor())
  const query = new URL(location).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(query.get('state')).toMatch(/^[\w-]{43}$/)
  expect(query.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect(location).not.toContain('shh')
})

it('ends a popup on a page that tells the opener status and flow only, by channel and message to this origin [C-029]', async () => {
  const { callback, flow } = await through(test.visitor(), newPerson())
  const message = `{"type":"social-auth","flow":"${flow}","status":"SUCCESS"}`
  expect(callback.body).toContain(`const message = ${message}\n`)
  expect(callback.body).toContain("new BroadcastChannel('social-auth').postMessage(message)")
  expect(callback.body).toContain('window.opener.postMessage(message, "http://localhost:4000")')
  expect(callback.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'nonce-[^']+';/,
  )
  expect(callback.headers['cross-origin-opener-policy']).toBe('unsafe-none')
  expect(callback.headers['referrer-policy']).toBe('no-referrer')
  expect(callback.body).not.toContain('bootstrapData')
})

it('goes back to the page itself where popups are blocked', async () => {
  const visitor = test.visitor()
  const { flow, location } = await start(visitor, 'google', 'login', 'page')
  const callback = await visitor.get(await atService(location, newPerson()))
  expect([callback.statusCode, callback.headers.location]).toEqual([303, `/login?socialFlow=${flow}`])
  expect((await result(visitor, flow)).status).toBe('SUCCESS')
})

it('refuses a state that is missing, made up, of another browser, of another service, or used (S68)', async () => {
  const visitor = test.visitor()
  const { flow, location } = await start(visitor)
  const callback = await atService(location, newPerson())
  const other = test.visitor()
  await other.get('/api/v1/bootstrap-data')
  const status = async (who: Visitor, url: string) => (await who.get(url)).statusCode
  expect(await status(visitor, '/secure/auth/social/google/callback?code=x')).toBe(403)
  expect(await status(visitor, callback.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`))).toBe(403)
  expect(await status(other, callback)).toBe(403)
  expect(await status(visitor, callback)).toBe(403)
  expect((await result(other, flow)).status).toBe('PENDING')

  const second = await start(visitor)
  const mixed = (await atService(second.location, newPerson())).replace('/google/', '/facebook/')
  expect(await status(visitor, mixed)).toBe(403)
  const third = await start(visitor)
  const good = await atService(third.location, newPerson())
  const answers = await Promise.all(Array.from({ length: 20 }, () => status(visitor, good)))
  expect(answers.filter(answer => answer === 200)).toHaveLength(1)
})

it('tells the result to nobody but the browser that began', async () => {
  const visitor = test.visitor()
  const { flow } = await through(visitor, newPerson())
  const other = test.visitor()
  await other.get('/api/v1/bootstrap-data')
  expect(await result(other, flow)).toEqual({ status: 'PENDING', callbackData: {} })
})

it('does not start for another site, nor for a service that is off', async () => {
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  const url = `/secure/auth/social/google/login?flow=${randomUUID()}`
  const foreign = await visitor.send({ method: 'GET', url, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.statusCode).toBe(403)
  await writeSetting(test.db, 'social.google.enable', false)
  const { flow } = await start(visitor)
  await writeSetting(test.db, 'social.google.enable', true)
  expect(await result(visitor, flow)).toEqual({
    status: 'ERROR',
    callbackData: { errorMessage: 'This way to sign in is not available.' },
  })
})

it('says when somebody is signed in already', async () => {
  const { visitor } = await test.registerUser()
  const { flow } = await start(visitor)
  expect((await result(visitor, flow)).status).toBe('ALREADY_LOGGED_IN')
})

it.each([
  ['an address that was not verified', { email_verified: false }],
  ['no address', { email: '' }],
])('lets nobody in with %s (S69)', async (_, changes) => {
  const { email } = await test.registerUser()
  const answer = await through(test.visitor(), newPerson({ email, ...changes }))
  expect(answer.status).toBe('ERROR')
  expect(answer.callbackData.errorMessage).toBe('This account has no verified email address.')
})

describe('identity tokens', () => {
  let crooked: TestApp
  beforeAll(async () => {
    const { social } = readConfig({
      GOOGLE_CLIENT_ID: 'app',
      GOOGLE_CLIENT_SECRET: 'shh',
      GOOGLE_ISSUER: `${address}/crooked`,
    })
    crooked = await createTestApp({ social })
    await writeSetting(crooked.db, 'social.google.enable', true)
  })
  afterAll(() => crooked.close())

  it.each(
    [
      ['issuer', 'audience', 'nonce', 'expiry', 'algorithm'],
      ['key', 'presence', 'subject'],
    ].flat(),
  )('are refused when their %s is wrong (S69)', async flaw => {
    const attempt = async () => {
      const visitor = crooked.visitor()
      const { flow, location } = await start(visitor)
      await visitor.get(await atService(location, newPerson()))
      return (await result(visitor, flow)).status
    }
    await post('/crooked', { flaw: '' })
    expect(await attempt()).toBe('SUCCESS')
    await post('/crooked', { flaw })
    expect(await attempt()).toBe('ERROR')
  })
})

describe('an address that has an account', () => {
  it('asks for its password and connects the two [C-025] [V-006]', async () => {
    const { email, id } = await test.registerUser()
    const person = newPerson({ email })
    const visitor = test.visitor()
    const { status, callbackData } = await through(visitor, person)
    expect(status).toBe('REQUEST_PASSWORD')
    const connect = (payload: object) => visitor.post('/secure/auth/social/connect', payload)
    expect((await connect(callbackData)).json().errors).toEqual({
      password: 'The password field is required.',
    })
    const wrong = await connect({ password: 'wrong password', ...callbackData })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['password']])
    const right = await connect({ password: PASSWORD, ...callbackData })
    expect(right.json().bootstrapData.user.id).toBe(id)
    expect((await connect({ password: PASSWORD, ...callbackData })).statusCode).toBe(422)
    const { user } = (await visitor.get('/api/v1/users/me?with=social_profiles')).json()
    expect(user.social_profiles).toEqual([{ service_name: 'google', username: email }])
    expect((await through(test.visitor(), person)).callbackData.bootstrapData.user.id).toBe(id)
    expect((await test.mailsTo(email))[0]?.subject).toBe('An account was connected')
  })

  it('takes the linked account from no other browser, and not after five tries', async () => {
    const { email } = await test.registerUser()
    const visitor = test.visitor()
    const { callbackData } = await through(visitor, newPerson({ email }))
    const payload = { password: PASSWORD, ...callbackData }
    expect((await test.visitor().post('/secure/auth/social/connect', payload)).statusCode).toBe(422)
    for (let tries = 0; tries < 4; tries++)
      await visitor.post('/secure/auth/social/connect', { ...payload, password: 'wrong' })
    expect((await visitor.post('/secure/auth/social/connect', payload)).statusCode).toBe(422)
  })

  it('demands the second factor after a social sign-in, too', async () => {
    const person = newPerson()
    const visitor = test.visitor()
    await through(visitor, person)
    const id = (await visitor.get('/api/v1/users/me')).json().user.id
    await userStore(test.db).changePassword(id, await hashPassword(PASSWORD))
    const { codes } = await switchOnTwoFactor(visitor, new Date())
    const next = test.visitor()
    expect((await through(next, person)).status).toBe('TWO_FACTOR')
    expect((await next.get('/api/v1/users/me')).statusCode).toBe(401)
    const passed = await next.post('/auth/two-factor-challenge', { recovery_code: codes[0] })
    expect(passed.json().bootstrapData.user.id).toBe(id)
  })
})

describe('from the account page', () => {
  it('connects, shows, and disconnects [C-026] [C-028] [E-006]', async () => {
    const { visitor, email } = await test.registerUser()
    expect((await through(visitor, newPerson(), 'twitter', 'connect')).status).toBe('SUCCESS')
    const profiles = async () =>
      (await visitor.get('/api/v1/users/me?with=social_profiles')).json().user.social_profiles
    expect(await profiles()).toEqual([{ service_name: 'twitter', username: 'handle' }])
    const off = await visitor.post('/secure/auth/social/twitter/disconnect', { service: 'twitter' })
    expect([off.statusCode, await profiles()]).toEqual([200, []])
    expect((await test.mailsTo(email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['An account was disconnected', 'An account was connected']),
    )
  })

  it('connects nothing that is somebody else’s, and nothing for visitors', async () => {
    const person = newPerson()
    await through(test.visitor(), person)
    const { visitor } = await test.registerUser()
    expect(await through(visitor, person, 'google', 'connect')).toMatchObject({
      status: 'ERROR',
      callbackData: { errorMessage: 'This account is already connected to another user.' },
    })
    const stranger = test.visitor()
    const { flow } = await start(stranger, 'google', 'connect')
    expect((await result(stranger, flow)).status).toBe('ERROR')
  })
})

describe('accounts somebody prepared for a victim', () => {
  const resetBy = async (email: string) => {
    const visitor = test.visitor()
    await visitor.post('/auth/forgot-password', { email })
    const token = new URL(await test.linkTo(email, '/password/reset/')).pathname.split('/').at(-1)
    const password = 'victims-own-password-9'
    const payload = { token, email, password, password_confirmation: password }
    expect((await visitor.post('/auth/reset-password', payload)).statusCode).toBe(200)
  }

  it('classic-federated merge: the victim’s sign-in is not merged into an account somebody else has the password of', async () => {
    const { email } = await test.registerUser()
    expect((await through(test.visitor(), newPerson({ email }))).status).toBe('REQUEST_PASSWORD')
  })

  it('unexpired session: the attacker’s session ends when the victim resets the password', async () => {
    const { email, visitor } = await test.registerUser()
    await resetBy(email)
    expect((await visitor.get('/api/v1/users/me')).statusCode).toBe(401)
  })

  it('trojan identifier: ways in from before the address was proved go with the first reset', async () => {
    const { email, visitor } = await test.registerUser()
    const trojan = newPerson()
    expect((await through(visitor, trojan, 'google', 'connect')).status).toBe('SUCCESS')
    await switchOnTwoFactor(visitor, new Date())
    await resetBy(email)
    expect((await through(test.visitor(), trojan)).callbackData.bootstrapData.user.email).toBe(trojan.email)
    const victim = await test.visitor().post('/auth/login', { email, password: 'victims-own-password-9' })
    expect(victim.json().two_factor).toBe(false)
  })

  it('non-verifying service: nothing is registered or found by an address nobody verified', async () => {
    const person = newPerson({ email_verified: false })
    expect((await through(test.visitor(), person)).status).toBe('ERROR')
    expect(await userStore(test.db).credentials(person.email ?? '')).toBeUndefined()
  })
})
