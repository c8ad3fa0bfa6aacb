import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp, type TestApp } from '../testing'
import { databaseContents } from '../testing/database-contents'
import { fillIn, type ListedRoute, listRoutes } from '../testing/list-routes'

// What holds for every route, whoever wrote it.

let test: TestApp
let listed: ListedRoute[]
beforeAll(async () => {
  test = await createTestApp({ baseUrl: 'https://app.example.com' })
  listed = await listRoutes(test)
})
afterAll(() => test.close())

/**
 * What comes without a token: reports of browsers, which change nothing, the unsubscription that mail programs send, whose
 * address is signed, and what the payment service tells and signs. Their own tests say so.
 */
const UNSUBSCRIBE = '/api/v1/notifications/unsubscribe'
const TOKENLESS = ['/api/v1/policy-reports', '/api/v1/billing/webhooks', UNSUBSCRIBE]

const routes = (...methods: ListedRoute['method'][]) =>
  listed.filter(({ method }) => methods.includes(method))

it('has these ways in and no other (S44)', () => {
  const open = routes('POST').filter(({ access }) => /Access: (public|guest)/.test(access))
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/api/v1/billing/webhooks',
    '/api/v1/contact-page',
    '/api/v1/notifications/unsubscribe',
    '/api/v1/policy-reports',
    '/api/v1/recaptcha/verify',
    '/api/v1/users/me/locale',
    '/auth/forgot-password',
    '/auth/login',
    '/auth/logout',
    '/auth/magic-link',
    '/auth/magic-link/login',
    '/auth/passkeys/login',
    '/auth/passkeys/login-options',
    '/auth/register',
    '/auth/reset-password',
    '/auth/two-factor-challenge',
    '/auth/two-factor-challenge/passkey-options',
    '/secure/auth/social/connect',
  ])
  const navigations = routes('GET').filter(({ path }) => /^\/(auth|secure)/.test(path))
  const openPages = navigations.filter(({ access }) => access.includes('public'))
  expect(openPages.map(({ path }) => path).sort()).toEqual([
    '/auth/email/verify/{id}/{hash}',
    '/secure/auth/social/flows/{flow}',
    '/secure/auth/social/{service}/callback',
    '/secure/auth/social/{service}/connect',
    '/secure/auth/social/{service}/login',
    '/secure/bot-check/frame',
    '/secure/files/{key}',
  ])
})

it('has a line in the document for each way in (S44)', () => {
  const table = document().split('## All ways in')[1] ?? ''
  const lines = (table.split('\n## ')[0] ?? '').split('\n').filter(line => line.startsWith('| '))
  expect(lines.map(line => line.split('|')[1]?.trim())).toEqual([
    'Way',
    'Password',
    'Second factor: code',
    'Second factor: recovery code',
    'Passkey, alone or as second factor',
    'Social login',
    'Mailed link (off by default)',
    'Reset link',
    'Access token',
    'Remembered session',
    'Demo accounts',
  ])
})

const root = join(__dirname, '../../..')
const document = () => readFileSync(join(root, 'docs/security.md'), 'utf8')
const read = (file: string) =>
  readFileSync(join(/^(e2e|deploy|bench)\//.test(file) ? root : join(__dirname, '..'), file), 'utf8')

it('names tests in the document that exist', () => {
  const tests = [...document().matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, file = '']) => file)
  expect(tests.length).toBeGreaterThan(80)
  for (const file of tests) expect([file, /\bit(\.each)?\(/.test(read(file))]).toEqual([file, true])
})

it('finds each row of the document in the titles of the tests it names', () => {
  const [, checks = '', attacks = ''] = document().split(/\n## What is checked|\nKnown breaks/)
  const missing = (text: string, row: RegExp, title: (id: string) => string) =>
    [...text.matchAll(row)].flatMap(([, ids = '', files = '']) =>
      ids
        .split(', ')
        .flatMap(id =>
          [...files.matchAll(/`([\w/-]+\.test\.ts)`/g)]
            .filter(([, file = '']) => !read(file).includes(title(id)))
            .map(([, file]) => `${id}: ${file}`),
        ),
    )
  const rows = /^\| (S\d\d(?:, S\d\d)*) [^|]*\|([^|]*)\|$/gm
  expect([...checks.matchAll(rows)]).toHaveLength(35)
  expect(missing(checks, rows, id => `(${id})`)).toEqual([])
  const ledger = /^\| (\d+) \|[^|]*\|([^|]*)\|[^|]*\|$/gm
  expect([...attacks.matchAll(ledger)]).toHaveLength(9)
  expect(missing(attacks, ledger, id => `(ledger ${id})`)).toEqual([])
})

it('answers every changing request without a token, or with that of another session, 419, and from another site 403 (S29)', async () => {
  const { visitor } = await test.registerUser()
  const { visitor: other } = await test.registerUser()
  const foreign = other.cookies.get('XSRF-TOKEN') ?? ''
  for (const { method, path } of routes('POST', 'PUT', 'DELETE').filter(
    ({ path }) => !TOKENLESS.includes(path),
  )) {
    const send = async (headers: Record<string, string>) =>
      (await visitor.send({ method, url: fillIn(path), payload: {}, headers })).statusCode
    const answers = [
      await send({ 'x-xsrf-token': '' }),
      await send({ 'x-xsrf-token': 'none' }),
      await send({ 'x-xsrf-token': foreign }),
      await send({ 'sec-fetch-site': 'cross-site' }),
    ]
    expect([path, ...answers]).toEqual([path, 419, 419, 419, 403])
  }
})

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json garbage',
  'application/jsonx',
  'text/json',
])('takes no body of type %s (S29)', async type => {
  // Mail programs send a form to unsubscribe; nothing of it is read.
  for (const { method, path } of routes('POST', 'PUT', 'DELETE').filter(({ path }) => path !== UNSUBSCRIBE)) {
    const { visitor } = path.startsWith('/auth/register') ? { visitor: await opened() } : await signedIn()
    const headers = { 'content-type': type }
    const response = await visitor.send({ method, url: fillIn(path), payload: '{"a":"b"}', headers })
    // 403 and 423 are the guards, which come before the body is read; who is in no workspace is told 404 by theirs.
    // A form without a file is what one route of files refuses by its field.
    const refusals = [
      ...[415, 403, 423],
      ...(path.startsWith('/api/v1/workspaces/') ? [404] : []),
      ...(path === '/api/v1/file-entries' ? [422] : []),
    ]
    expect([path, type, response.statusCode, refusals.includes(response.statusCode)]).toEqual([
      path,
      type,
      response.statusCode,
      true,
    ])
  }
})

const opened = async () => {
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  return visitor
}
let somebody: ReturnType<TestApp['registerUser']> | undefined
const signedIn = () => {
  somebody ??= test.registerUser()
  return somebody
}

const origins = [
  'null',
  'http://app.example.com',
  'https://app.example.com:8443',
  'https://app.example.com.evil.example',
  'https://evilapp.example.com',
  'https://sub.app.example.com',
]

/** What programs of the public read; no session changes it. */
const sameForAll = new Set(['/sitemap.xml', '/feed.xml'])

it('sends its security headers with every answer, and lets no other origin read one (S22) (S23) (S25) (S26)', async () => {
  const { visitor } = await test.registerUser()
  for (const { path } of [...routes('GET'), { path: '/api/v1/nothing' }])
    for (const origin of origins) {
      const { headers, statusCode } = await visitor.send({
        method: 'GET',
        url: fillIn(path),
        headers: { origin },
      })
      expect([path, statusCode < 500]).toEqual([path, true])
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': sameForAll.has(path) ? 'public, max-age=300' : 'no-store',
      })
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
      if (headers['content-type']?.toString().startsWith('application/json'))
        expect(headers['content-type']).toContain('charset=utf-8')
    }
})

it('answers no other origin that asks beforehand (S23)', async () => {
  for (const { path } of routes('GET', 'POST'))
    for (const origin of origins) {
      const { headers, statusCode } = await test.visitor().send({
        method: 'OPTIONS',
        url: fillIn(path),
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      expect([path, statusCode]).toEqual([path, 404])
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    }
})

it('changes nothing in the database by a GET, whoever asks (S30)', async () => {
  const { visitor } = await test.registerUser()
  const browsers = [visitor, await test.loginAsAdministrator(), await opened()]
  const query = 'flow=00000000-0000-4000-8000-000000000000&expires=1&signature=x'
  const whole = (path: string) => `${fillIn(path)}?${query}`
  const before = await databaseContents(test.db)
  for (const browser of browsers)
    for (const { path } of routes('GET'))
      for (const accept of ['application/json', 'text/html']) {
        await browser.send({ method: 'GET', url: whole(path), headers: { accept } })
        await browser.send({ method: 'GET', url: `${whole(path)}&_method=DELETE`, headers: { accept } })
        await browser.send({ method: 'HEAD', url: whole(path), headers: { accept } })
      }
  const after = await databaseContents(test.db)
  // Counting is the limits' work, and a social sign-in keeps how it ended for the browser that began it.
  expect(
    Object.keys(before)
      .filter(table => before[table] !== after[table])
      .sort(),
  ).toEqual(['attempt_counts', 'one_time_secrets'])
  const secrets = await test.db.selectFrom('one_time_secrets').select('purpose').distinct().execute()
  expect(secrets).toEqual([{ purpose: 'social-flow' }])
})
