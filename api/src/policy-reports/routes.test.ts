import { createTestApp, type TestApp } from '../testing'
import { databaseContents } from '../testing/database-contents'

let test: TestApp
let lines: string[] = []
beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) }
  test = await createTestApp({ rateLimitFactor: 1, logLevel: 'warn' }, { log })
})
afterAll(() => test.close())

const URL = '/api/v1/policy-reports'
const ONE = 'application/csp-report'
const BATCH = 'application/reports+json'
const SECRET = 'a-very-secret-token'
const old = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': `https://app.example.com/password/reset/${SECRET}?email=ada@example.com`,
    referrer: `https://app.example.com/${SECRET}`,
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'self'",
    disposition: 'enforce',
    'blocked-uri': `https://evil.example.com/x.js?${SECRET}`,
    'source-file': 'https://app.example.com/r/shell/main.js?x=1',
    'script-sample': SECRET,
    ...changes,
  },
})
const report = (changes: object = {}) => ({
  type: 'csp-violation',
  age: 1,
  url: `https://app.example.com/billing?${SECRET}`,
  user_agent: 'x',
  body: {
    documentURL: `https://app.example.com/billing?${SECRET}`,
    effectiveDirective: 'style-src-elem',
    blockedURL: 'inline',
    sample: SECRET,
    disposition: 'enforce',
    ...changes,
  },
})

let counter = 0
/** As a browser sends it: its cookies, and no request token. */
async function send(body: unknown, type = BATCH, headers: Record<string, string> = {}) {
  lines = []
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: URL,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers },
    remoteAddress: `10.0.0.${counter++}`,
  })
  return { statusCode, lines, violations: lines.map(line => JSON.parse(line).violation) }
}

it('writes one line for a report of the old kind, and nothing private into it (S24)', async () => {
  const { statusCode, violations, lines } = await send(old(), ONE)
  expect(statusCode).toBe(204)
  expect(violations).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example.com',
      page: '/password',
      source: 'https://app.example.com/r/shell/main.js',
      disposition: 'enforce',
    },
  ])
  expect(lines.join()).not.toMatch(new RegExp(`${SECRET}|ada@`))
})

it('writes one line for each violation of the new kind, and none for other reports (S24)', async () => {
  const other = { type: 'deprecation', body: { id: 'x' } }
  const { statusCode, violations, lines } = await send([report(), other, report({ blockedURL: 'eval' })])
  expect(statusCode).toBe(204)
  expect(violations.map(({ directive, blocked, page }) => [directive, blocked, page])).toEqual([
    ['style-src-elem', 'inline', '/billing'],
    ['style-src-elem', 'eval', '/billing'],
  ])
  expect(lines.join()).not.toContain(SECRET)
  expect((await send(Array.from({ length: 50 }, () => report()))).lines).toHaveLength(10)
})

it('lets nobody write what they like into the log', async () => {
  const odd = { effectiveDirective: 'a"b\nc\u001b[31m', blockedURL: ['x'], documentURL: 5, disposition: {} }
  const { statusCode, violations, lines } = await send([report(odd)])
  expect(statusCode).toBe(204)
  expect(violations).toEqual([{ directive: 'a', blocked: '', page: '', source: '', disposition: '' }])
  expect(lines).toHaveLength(1)
  const long = {
    documentURL: `https://a.example/${'x'.repeat(9000)}`,
    blockedURL: `https://${'y'.repeat(9000)}`,
  }
  expect((await send([report(long)])).lines.join().length).toBeLessThan(600)
})

const tooLong = JSON.stringify(report({ sample: 'x'.repeat(64 * 1024) }))
const tooMany = JSON.stringify(Array.from({ length: 51 }, () => report()))
it.each([
  ['what is not JSON', 422, BATCH, '['],
  ['an object of nothing', 422, ONE, '{}'],
  ['no list', 422, BATCH, '{}'],
  ['a list of numbers', 422, BATCH, '[7]'],
  ['too many reports', 422, BATCH, tooMany],
  ['too long a report', 413, BATCH, tooLong],
  ['JSON', 415, 'application/json', '{}'],
  ['plain text', 415, 'text/plain', '{}'],
])('answers %s with %d and writes nothing', async (_, status, type, body) => {
  expect(await send(body, type)).toMatchObject({ statusCode: status, lines: [] })
})

it('takes none that another site sends, and only so many from one address', async () => {
  expect((await send([], BATCH, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  const answers = []
  for (let index = 0; index < 31; index++) {
    counter = 200
    answers.push((await send([])).statusCode)
  }
  expect(answers).toEqual([...Array(30).fill(204), 429])
})

it('stores nothing', async () => {
  const before = await databaseContents(test.db)
  expect((await send([report()])).lines).toHaveLength(1)
  expect(await databaseContents(test.db)).toEqual(before)
})
