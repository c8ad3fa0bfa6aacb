import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeSetting } from '../../settings/store'
import { createTestApp, PASSWORD, type TestApp } from '../../testing'
import type { Visitor } from '../../testing/visitor'

let service: Server
let test: TestApp
let verdict: unknown = { success: true, score: 0.9, action: 'login' }
const asked: URLSearchParams[] = []
beforeAll(async () => {
  service = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push(new URLSearchParams(text))
    response.end(typeof verdict === 'string' ? verdict : JSON.stringify(verdict))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`
  const scriptUrl = 'https://bots.example.com/api.js'
  test = await createTestApp({
    botCheck: { provider: 'recaptcha', siteKey: 'site', secret: 'secret', url, scriptUrl },
  })
  await writeSetting(test.db, 'recaptcha.enable', {
    login: true,
    register: true,
    contact: true,
    'forgot-password': true,
  })
})
afterAll(async () => {
  await test.close()
  service.close()
})

const verify = async (visitor: Visitor, action: string, token = 'from the browser') =>
  (await visitor.post('/api/v1/recaptcha/verify', { token, action })).json()
const login = (visitor: Visitor) =>
  visitor.post('/auth/login', { email: 'nobody@example.com', password: 'x' })
const refusal = { recaptcha: 'Could not verify you are human.' }

it('asks the service with the secret, and remembers one success for one call of this browser [C-020] [E-026]', async () => {
  const visitor = test.visitor()
  const { recaptcha } = (await visitor.get('/api/v1/bootstrap-data')).json().data.settings
  expect(recaptcha).toMatchObject({ site_key: 'site', provider: 'recaptcha', enable: { login: true } })
  expect((await login(visitor)).json().errors).toEqual(refusal)
  expect(await verify(visitor, 'login')).toEqual({ success: true })
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    secret: 'secret',
    response: 'from the browser',
  })
  expect((await login(visitor)).json().errors).toHaveProperty('email')
  expect((await login(visitor)).json().errors).toEqual(refusal)
})

it('takes a proof from one of 50 at once, 20 times', async () => {
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  verdict = { success: true, score: 0.9, action: 'forgot_password' }
  for (let round = 0; round < 20; round++) {
    await verify(visitor, 'forgot-password')
    const payload = { email: `nobody-${round}@example.com` }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.post('/auth/forgot-password', payload)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  }
  verdict = { success: true, score: 0.9, action: 'login' }
})

it('takes a proof for no other action, and from no other browser', async () => {
  const visitor = test.visitor()
  await verify(visitor, 'login')
  const forgot = await visitor.post('/auth/forgot-password', { email: 'a@example.com' })
  expect(forgot.json().errors).toEqual(refusal)
  expect((await login(test.visitor())).json().errors).toEqual(refusal)
})

it('guards the contact form, registration and forgotten passwords alike [V-012]', async () => {
  const contact = { name: 'A', email: 'a@example.com', message: 'Hello' }
  const details = { email: 'new@example.com', password: PASSWORD, password_confirmation: PASSWORD }
  const calls = [
    ['contact', '/api/v1/contact-page', contact],
    ['register', '/auth/register', details],
    ['forgot-password', '/auth/forgot-password', { email: 'a@example.com' }],
  ] as const
  for (const [action, url, payload] of calls) {
    const browser = test.visitor()
    expect((await browser.post(url, payload)).json().errors).toEqual(refusal)
    verdict = { success: true, score: 0.9, action: action.replace('-', '_') }
    await verify(browser, action)
    expect((await browser.post(url, payload)).statusCode).toBe(200)
  }
})

it.each([
  ['says no', { success: false }],
  ['doubts', { success: true, score: 0.3, action: 'login' }],
  ['saw another action', { success: true, score: 0.9, action: 'contact' }],
  ['talks nonsense', '<html>'],
])('is a no when the service %s', async (_, answer) => {
  verdict = answer
  const visitor = test.visitor()
  expect(await verify(visitor, 'login')).toEqual({ success: false })
  expect((await login(visitor)).json().errors).toEqual(refusal)
})

it('lets one of 50 calls at once use a proof', async () => {
  verdict = { success: true, score: 0.9, action: 'login' }
  const visitor = test.visitor()
  await verify(visitor, 'login')
  const answers = await Promise.all(Array.from({ length: 50 }, () => login(visitor)))
  expect(answers.filter(answer => answer.json().errors.email)).toHaveLength(1)
})

it("runs the provider's script in a frame of its own, which only this site may show", async () => {
  const page = await test.visitor().get('/secure/bot-check/frame?action=login')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self'")
  const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1]
  expect(page.body).toContain(`<script nonce="${nonce}">`)
  expect(page.body).toContain('https://bots.example.com/api.js?render=site')
  const unknown = await test.visitor().get('/secure/bot-check/frame?action=%3Cscript%3E')
  expect(unknown.statusCode).toBe(422)
})

it('is off without a key: everything passes', async () => {
  const free = await createTestApp()
  await writeSetting(free.db, 'recaptcha.enable', { login: true })
  const visitor = free.visitor()
  expect(await verify(visitor, 'login', '')).toEqual({ success: true })
  expect((await login(visitor)).json().errors).toHaveProperty('email')
  expect((await visitor.get('/secure/bot-check/frame?action=login')).statusCode).toBe(404)
  await free.close()
})
