import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMINISTRATOR, createTestApp, type TestApp, testConfig } from '../testing'
import { mailServer } from '../testing/mail-server'
import { openPage } from '../testing/open-page'
import type { Visitor } from '../testing/visitor'
import { checkMail } from './check-mail'
import { inTime } from './outcome'

/** What the services of others answer, by path. */
const answers: Record<string, { status?: number; body: unknown }> = {}
const asked: { path: string; form: Record<string, string>; authorization: string | undefined }[] = []
let others: Server
let address: string
let smtp: Awaited<ReturnType<typeof mailServer>>
let test: TestApp
let administrator: Visitor
const directory = mkdtempSync(join(tmpdir(), 'setting-checks-'))

beforeAll(async () => {
  others = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const path = request.url ?? ''
    asked.push({
      path,
      form: Object.fromEntries(new URLSearchParams(text)),
      authorization: request.headers.authorization,
    })
    const { status = 200, body } = answers[path] ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(others, 'listening')
  address = `http://127.0.0.1:${(others.address() as AddressInfo).port}`
  smtp = await mailServer()
  const { social } = testConfig()
  const client = { clientId: 'app', clientSecret: 's h', tokenUrl: `${address}/token` }
  test = await createTestApp({
    smtpUrl: smtp.url,
    botCheck: {
      ...{ provider: 'turnstile', siteKey: 'site', secret: 'secret' },
      ...{ url: `${address}/siteverify`, scriptUrl: 'https://bots.example.com/api.js' },
    },
    social: {
      ...social,
      google: { ...social.google, ...client, issuer: address },
      facebook: { ...social.facebook, ...client },
      twitter: { ...social.twitter, ...client },
    },
    uploads: { uploads: { driver: 'local', directory }, public: null, direct: false },
  })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  administrator = await test.loginAsAdministrator()
})
afterAll(async () => {
  await test.close()
  await smtp.close()
  others.close()
})
afterEach(() => {
  for (const path of Object.keys(answers)) delete answers[path]
  asked.length = 0
})

const check = async (service: string, visitor = administrator) =>
  (await visitor.post('/api/v1/settings/checks', { service })).json()
const outcome = (name: string, detail: string | null = null) => ({ outcome: name, detail })

it('sends a mail to oneself, past the queue', async () => {
  expect(await check('mail')).toEqual(outcome('sent', ADMINISTRATOR.email))
  const mail = smtp.received.find(({ subject }) => subject === 'Your site can send mail')
  expect(mail?.to).toEqual([{ name: '', address: ADMINISTRATOR.email }])
  expect(mail?.from).toEqual({ name: 'Harbor', address: 'no-reply@localhost' })
})

it('says in the words of the mail server why it takes no mail', async () => {
  smtp.state.refuse = 1
  expect(await check('mail')).toEqual(outcome('refused', '451 try later'))
})

it.each([
  ['mailer:wrong', 'denied', /^535 /],
  ['mailer:p%40ss', 'unreachable', null],
])('tells a wrong password from a mail server that is not there (%s)', async (login, name, said) => {
  const smtpUrl = new URL(smtp.url.replace(/\/\/.*@/, `//${login}@`))
  if (name === 'unreachable') smtpUrl.port = '9'
  const context = { config: testConfig({ smtpUrl: smtpUrl.href }), db: test.db }
  const { user } = (await administrator.get('/api/v1/users/me')).json()
  const answer = await checkMail(context, user.id)
  expect(answer).toEqual(outcome(name, said && expect.stringMatching(said)))
  expect(JSON.stringify(answer)).not.toContain('wrong')
})

it('writes, reads and deletes a small file, and leaves nothing behind', async () => {
  expect(await check('storage')).toEqual(outcome('works'))
  expect(readdirSync(directory)).toEqual([])
})

it('says why nothing can be stored, what is not configured, and when it was tried too often', async () => {
  const file = join(directory, 'a-file')
  writeFileSync(file, '')
  const other = await createTestApp({
    uploads: { uploads: { driver: 'local', directory: join(file, 'x') }, public: null, direct: false },
    rateLimitFactor: 1,
  })
  const visitor = await other.loginAsAdministrator()
  expect(await check('storage', visitor)).toEqual(outcome('refused', 'ENOTDIR'))
  for (const service of ['mail', 'bot_check', 'google', 'envato'])
    expect(await check(service, visitor)).toEqual(outcome('unset'))
  for (let tries = 5; tries < 20; tries++) await check('envato', visitor)
  expect(await check('envato', visitor)).toMatchObject({ code: 'too_many_attempts' })
  await other.close()
})

it('sends an event to the own pages and to nobody else’s', async () => {
  const { user } = (await administrator.get('/api/v1/users/me')).json()
  const bob = await test.registerUser()
  const [hers, his] = [
    await openPage(test, administrator, user.id),
    await openPage(test, bob.visitor, bob.id),
  ]
  expect(await check('realtime')).toEqual(outcome('sent'))
  while (hers.told.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  expect(hers.told[0]).toMatchObject({ event: 'setting-check.arrived' })
  expect(his.told).toEqual([])
  hers.pusher.disconnect()
  his.pusher.disconnect()
})

it('makes one call of the payment service', async () => {
  expect(await check('payments')).toEqual(outcome('works'))
})

it.each([
  [{ body: { success: false, 'error-codes': ['invalid-input-response'] } }, outcome('works')],
  [
    { body: { success: false, 'error-codes': ['invalid-input-secret'] } },
    outcome('denied', 'invalid-input-secret'),
  ],
  [{ status: 502, body: '<html>' }, outcome('unexpected', 'HTTP 502')],
])('hears of the provider of the bot check whether it knows the secret: %j', async (answer, expected) => {
  answers['/siteverify'] = answer
  expect(await check('bot_check')).toEqual(expected)
  expect(asked).toMatchObject([{ path: '/siteverify', form: { secret: 'secret' } }])
})

it('finds the endpoints and keys of an OpenID provider, and hears whether it knows the client', async () => {
  expect(await check('google')).toEqual(outcome('unexpected'))
  answers['/.well-known/openid-configuration'] = {
    body: { token_endpoint: `${address}/given-token`, jwks_uri: `${address}/jwks` },
  }
  answers['/given-token'] = { status: 400, body: { error: 'invalid_grant' } }
  expect(await check('google')).toEqual(outcome('unexpected'))
  answers['/jwks'] = { body: { keys: [{ kid: 'k' }] } }
  expect(await check('google')).toEqual(outcome('works'))
  answers['/given-token'] = { status: 400, body: { error: 'invalid_client' } }
  expect(await check('google')).toEqual(outcome('denied'))
})

it('offers a service without OpenID a code that nobody has', async () => {
  answers['/token'] = { status: 400, body: { error: { message: 'Invalid verification code', code: 100 } } }
  expect(await check('facebook')).toEqual(outcome('works'))
  answers['/token'] = {
    status: 400,
    body: { error: { message: 'Error validating client secret.', code: 1 } },
  }
  expect(await check('facebook')).toEqual(outcome('denied'))
  answers['/token'] = { status: 401, body: {} }
  expect(await check('twitter')).toEqual(outcome('denied'))
  expect(asked.at(-1)).toMatchObject({ authorization: `Basic ${btoa('app:s%20h')}` })
  expect(asked.at(-1)?.form).not.toHaveProperty('client_secret')
  answers['/token'] = { status: 503, body: {} }
  expect(await check('twitter')).toEqual(outcome('unexpected', 'HTTP 503'))
})

it('writes down who tried what, and how it ended', async () => {
  await check('storage')
  const { data } = (await administrator.get('/api/v1/logs/audit?action=settings.check')).json().pagination
  expect(data[0]).toMatchObject({
    ...{ action: 'settings.check', subject_name: 'storage' },
    after: { outcome: 'works' },
  })
})

it('takes no other name, and nobody without the permission', async () => {
  expect((await administrator.post('/api/v1/settings/checks', { service: 'passwd' })).statusCode).toBe(422)
  const { visitor } = await test.registerUser()
  expect((await visitor.post('/api/v1/settings/checks', { service: 'mail' })).statusCode).toBe(403)
})

it('ends a try that takes too long', async () => {
  expect(await inTime(new Promise(() => {}), 5)).toEqual(outcome('late'))
})
