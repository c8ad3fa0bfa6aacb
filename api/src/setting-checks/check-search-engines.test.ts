import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeSetting } from '../settings/store'
import { createTestApp, type TestApp, testConfig } from '../testing'
import { checkSearchEngines } from './check-search-engines'

interface Answer {
  status?: number
  headers?: Record<string, string>
  text: string
}

const CODE = 'aB-c_1'
const whole: Record<string, Answer> = {
  '/': { text: `<meta name="google-site-verification" content="${CODE}">` },
  '/robots.txt': { text: 'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n' },
  '/sitemap.xml': { text: '<?xml version="1.0"?><urlset xmlns="x"></urlset>' },
}
/** What the site answers where everybody reaches it, by path. */
let site = whole
let server: Server
let test: TestApp
let baseUrl: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status = 200, headers = {}, text } = site[request.url ?? ''] ?? { status: 404, text: '' }
    response.writeHead(status, headers).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  test = await createTestApp({ baseUrl })
  await writeSetting(test.db, 'search_engines.google', CODE)
})
afterAll(async () => {
  await test.close()
  server.close()
})

const check = async () => {
  const visitor = await test.loginAsAdministrator()
  return (await visitor.post('/api/v1/settings/checks', { service: 'search_engines' })).json()
}

it('works where they may read the first page with its code, and find the sitemap', async () => {
  site = whole
  expect(await check()).toEqual({ outcome: 'works', detail: null })
})

it.each<[string, string, string, Record<string, Answer>]>([
  ['a proxy asks for a password', 'refused', '/: HTTP 401', { '/': { status: 401, text: '' } }],
  [
    'a proxy hides the site',
    'refused',
    '/: noindex',
    { '/': { headers: { 'x-robots-tag': 'noindex' }, text: '' } },
  ],
  ['a code is missing', 'unexpected', CODE, { '/': { text: '<html>' } }],
  [
    'the sitemap is not there',
    'refused',
    'sitemap.xml: HTTP 404',
    { '/sitemap.xml': { status: 404, text: '' } },
  ],
  ['the sitemap is a page', 'unexpected', 'sitemap.xml: urlset', { '/sitemap.xml': { text: '<html>' } }],
  [
    'robots are told of none',
    'unexpected',
    'robots.txt: Sitemap',
    { '/robots.txt': { text: 'User-agent: *' } },
  ],
])('says what is wrong: %s', async (_, outcome, detail, other) => {
  site = { ...whole, ...other }
  expect(await check()).toEqual({ outcome, detail })
})

it('says that the server does not reach its own address', async () => {
  const config = testConfig({ baseUrl: 'http://nobody.invalid' })
  expect(await checkSearchEngines({ db: test.db, config })).toMatchObject({ outcome: 'unreachable' })
})
