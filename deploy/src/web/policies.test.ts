import { CspEvaluator, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator'
import { Severity } from 'csp_evaluator/dist/finding'
import { CspParser } from 'csp_evaluator/dist/parser'
import { aBootstrap, aUser } from '../testing/bootstrap'
import { deployedSite, testSite } from '../testing/test-site'

const HTTPS = 'https://app.example.com'

/** What the evaluator of those who invented such policies finds wrong, down to medium severity. */
const weaknesses = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate(STRICTCSP_CHECKS)
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, description }) => `${directive}: ${description}`)
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

it('has an evaluator that bites', () => {
  for (const policy of ["script-src 'unsafe-inline'", "default-src 'self' https:", "script-src 'nonce-x'"])
    expect(weaknesses(policy)).not.toEqual([])
})

it('sends policies nothing is wrong with, with every document (S24)', async () => {
  const { visit } = await deployedSite({ baseUrl: HTTPS })
  const settings = {
    realtime: { key: 'k', cluster: 'eu', host: 'rt.example.com', port: 6001, forceTLS: true },
    logging: { sentry_public: 'https://key@o1.sentry.example/1' },
  }
  const other = await deployedSite({ baseUrl: HTTPS, bootstrap: aBootstrap({ settings }) })
  const starting = await testSite({ baseUrl: HTTPS })
  const answers = [
    await visit('/'),
    await visit('/billing'),
    await visit('/nowhere'),
    await other.visit('/'),
    await starting.visit('/'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 200, 503])
  for (const { headers } of answers.slice(0, 4)) {
    expect(weaknesses(policyOf(headers))).toEqual([])
    expect(policyOf(headers)).toMatch(/object-src 'none'; base-uri 'none'/)
  }
  // Nothing runs here at all.
  expect(policyOf(answers[4]?.headers ?? {})).toMatch(/^default-src 'none';/)
  expect(weaknesses(policyOf(answers[4]?.headers ?? {}))).toEqual([])
})

const ancestorsIn = (headers: Record<string, unknown>) =>
  /; frame-ancestors ([^;]+)/.exec(policyOf(headers))?.[1]

it('lets nobody frame a document, and keeps the opener of a popup of a service (S27) (S28)', async () => {
  const { visit } = await deployedSite({ baseUrl: HTTPS })
  for (const path of ['/', '/billing', '/nowhere', '/?appearanceEditor=true'])
    for (const asked of [{}, { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }]) {
      const { headers } = await visit(path, asked)
      expect([path, asked, ancestorsIn(headers)]).toEqual([path, asked, "'none'"])
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    }
  const starting = await testSite({ baseUrl: HTTPS })
  expect(ancestorsIn((await starting.visit('/')).headers)).toBe("'none'")
})

it('lets the site itself frame a document for those who may change how it looks (S27)', async () => {
  const editing = [{ name: 'settings.update', restrictions: [] }]
  const ancestors = async (permissions: typeof editing, headers: Record<string, string>) => {
    const user = { ...aUser(), permissions }
    const { visit } = await deployedSite({ baseUrl: HTTPS, bootstrap: aBootstrap({ user }) })
    return ancestorsIn((await visit('/', headers)).headers)
  }
  expect(await ancestors(editing, { 'sec-fetch-dest': 'iframe' })).toBe("'self'")
  expect(await ancestors(editing, { 'sec-fetch-dest': 'document' })).toBe("'none'")
  expect(await ancestors([], { 'sec-fetch-dest': 'iframe' })).toBe("'none'")
  const designing = [{ name: 'themes.update', restrictions: [] }]
  expect(await ancestors(designing, { 'sec-fetch-dest': 'iframe' })).toBe("'self'")
})

it('lets further origins of the list frame a document for them, and gets fonts from the service of the settings (S27) [C-074]', async () => {
  const user = { ...aUser(), permissions: [{ name: 'settings.update', restrictions: [] }] }
  const font = { family: 'Comic Neue', weight: 300 }
  const [first] = aBootstrap().themes.all
  const settings = {
    editor_origins: ['https://app.example.com:8443'],
    fonts: { service: 'https://fonts.example.com/' },
    custom_code: { html: '', css: 'a{color:red}</style><script>alert(1)</script>' },
    themes: { ...aBootstrap().settings.themes, user_change: false, default_id: 1 },
  }
  const themes = { all: first ? [{ ...first, font }] : [], selectedThemeId: null }
  const { visit } = await deployedSite({ baseUrl: HTTPS, bootstrap: aBootstrap({ user, settings, themes }) })
  const { headers, body } = await visit('/', { 'sec-fetch-dest': 'iframe' })
  expect(ancestorsIn(headers)).toBe("'self' https://app.example.com:8443")
  expect(ancestorsIn((await visit('/')).headers)).toBe("'none'")
  expect(policyOf(headers)).toMatch(
    /style-src 'self' 'nonce-[^']+' https:\/\/fonts\.example\.com; font-src 'self' https:;/,
  )
  expect(body).toContain('href="https://fonts.example.com/css2?family=Comic+Neue:wght@300&amp;display=swap"')
  expect(body).toContain('--be-font-family:&#39;Comic Neue&#39;, ui-sans-serif')
  // The owner's CSS cannot end its element, and is left out on request.
  expect(body).toMatch(/<style nonce="[^"]+" id="be-custom-css">a\{color:red\}<\\\/style>/)
  expect((await visit('/?customCode=off')).body).not.toContain('id="be-custom-css"')
})

it('names where browsers report what a page did against its policy (S24)', async () => {
  const { headers } = await (await deployedSite({ baseUrl: HTTPS })).visit('/')
  expect(policyOf(headers)).toMatch(/; report-uri \/api\/v1\/policy-reports; report-to policies$/)
  expect(headers['reporting-endpoints']).toBe('policies="/api/v1/policy-reports"')
  // Nothing is sent to such an endpoint over http, and browsers that see one look no further.
  const plain = await (await deployedSite({ baseUrl: 'http://localhost:4000' })).visit('/')
  expect(policyOf(plain.headers)).toMatch(/; report-uri \/api\/v1\/policy-reports$/)
  expect(plain.headers['reporting-endpoints']).toBeUndefined()
})

it('keeps every page on https for a year, found or not (S22)', async () => {
  const { visit } = await deployedSite({ baseUrl: HTTPS })
  const starting = await testSite({ baseUrl: HTTPS })
  for (const answer of [await visit('/'), await visit('/nowhere'), await starting.visit('/')])
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([
      answer.statusCode,
      'max-age=31536000; includeSubDomains',
    ])
})

it.each([
  ['/password/reset/secret', 'no-referrer'],
  ['/login?magic=secret', 'no-referrer'],
  ['/login?email=a&magic=secret', 'no-referrer'],
  ['/workspace/join/register?email=a', 'no-referrer'],
  ['/login', 'strict-origin-when-cross-origin'],
  ['/pricing?a=b', 'strict-origin-when-cross-origin'],
])('says at %s: %s (S26)', async (path, policy) => {
  const { visit } = await deployedSite({ baseUrl: HTTPS })
  expect((await visit(path)).headers['referrer-policy']).toBe(policy)
})

/** Every answer of every address, asked for by a page of another origin. */
async function everyAnswer() {
  const site = await deployedSite({ baseUrl: HTTPS })
  const paths = [...site.routes.keys()]
    .filter(route => route.startsWith('GET ') && !/bootstrap-data|stream/.test(route))
    .map(route => route.slice('GET '.length))
    .flatMap(path => [
      path
        .replace(':env', 'production')
        .replace(':name', 'billing')
        .replace(':version', '1.0.0')
        .replace(':revision', '1')
        .replace('*', 'billing.js'),
      path.replace(/:\w+/g, 'nothing').replace('*', 'nothing'),
    ])
  const more = ['/', '/nowhere', '/api/v1/nothing', '/v1/nothing', '/r/nothing', '/r/shell/1.0.0/main.css']
  const headers = { origin: 'https://evil.example.com', cookie: 'session=x' }
  return Promise.all(
    [...new Set([...paths, ...more])].map(async path => ({
      path,
      ...(await site.app.inject({ url: path, headers })),
    })),
  )
}

it('lets browsers guess at nothing, and names the letters of what is text (S25)', async () => {
  const answers = await everyAnswer()
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(8)
  for (const { path, headers } of answers) {
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    const type = String(headers['content-type'] ?? '')
    if (/^text\/|xml/.test(type)) expect([path, type]).toEqual([path, expect.stringMatching(/charset=utf-8/)])
  }
})

it('lets other origins read what is the same for everybody, and nothing with a cookie (S23)', async () => {
  for (const { path, headers } of await everyAnswer()) {
    const shared = headers['access-control-allow-origin']
    expect([path, [undefined, '*'].includes(shared)]).toEqual([path, true])
    expect([path, headers['access-control-allow-credentials']]).toEqual([path, undefined])
    if (shared) expect([path, headers['set-cookie']]).toEqual([path, undefined])
  }
})
