import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { expectContained } from '../support/expect-contained'
import { sharedFixture } from '../support/fixture'
import { filesOf } from '../support/page-files'
import { type RunningProxy, startProxy } from '../support/proxy'
import { watchFaults } from '../support/watch-faults'
import { allowProblems, lostFiles, unusable } from '../support/watch-problems'

const fixture = sharedFixture()
let proxy: RunningProxy
let elsewhere: { server: Server; url: string; asked: string[]; headers: OutgoingHttpHeaders }
/** What the network does to the remote's files. */
let fault: 'none' | 'redirect' | 'type' = 'none'
let files = /^$/
beforeAll(async () => {
  elsewhere = await startElsewhere()
  proxy = await startProxy(fixture.app.url, ({ url = '' }, response) => {
    if (url === '/bare') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(BARE)
      return true
    }
    if (fault === 'none' || !files.test(url)) return false
    if (fault === 'redirect') {
      response.writeHead(302, { location: elsewhere.url + url, 'cache-control': 'no-store' }).end()
      return true
    }
    void fetch(fixture.app.url + url).then(async answer => {
      const headers = { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' }
      response.writeHead(200, headers).end(Buffer.from(await answer.arrayBuffer()))
    })
    return true
  })
})
beforeEach(() => {
  fault = 'none'
  elsewhere.headers = {}
  elsewhere.asked.length = 0
})
afterAll(async () => {
  elsewhere.server.close()
  await proxy.close()
})

const card = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })
const ENTRY = /\/r\/billing\/.*\/remoteEntry\.js/
const CHUNK = filesOf('billing', '/pricing')
const SHEET = filesOf('billing', '/pricing', 'css')
/** The browser's console line for a refused file of the remote. */
const REFUSED =
  /^console error: (Access to script at|Refused to (execute script|apply style) from|Failed to find a valid digest in the 'integrity' attribute for resource) '\S+\/r\/billing\//
const foreign = (page: Page) => page.evaluate(() => Reflect.get(window, 'foreign'))

it.each([
  ['entry is led to a host that lets nobody read', ENTRY, 'redirect', {}],
  [
    'entry is led to a host that lets everybody read',
    ENTRY,
    'redirect',
    { 'access-control-allow-origin': '*' },
  ],
  [
    'page is led to a host that lets everybody read',
    CHUNK,
    'redirect',
    { 'access-control-allow-origin': '*' },
  ],
  ['entry comes as something else than a script', ENTRY, 'type', {}],
  ['page comes as something else than a script', CHUNK, 'type', {}],
  ['stylesheet comes as something else', SHEET, 'type', {}],
] as const)('a remote whose %s is refused by policy, and the rest goes on', async (_, which, kind, headers) => {
  allowProblems(unusable('billing', 'policy'), lostFiles('billing', 'net::ERR_FAILED'), REFUSED)
  const { page, context } = await fixture.visit({ baseURL: proxy.url })
  const watch = await watchFaults(page)
  // A page without a part of the remote that is to fail: the landing page shows its plans.
  await page.goto('/contact')
  await page.locator('main h1').first().waitFor()
  fault = kind
  files = which
  elsewhere.headers = headers
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await card(page).waitFor()
  await expectContained(page, watch, {
    says: 'This page could not be loaded',
    remote: 'billing',
    version: expect.any(String),
    failure: 'policy',
  })
  expect(await foreign(page)).toBeUndefined()
  if (kind === 'redirect') expect(elsewhere.asked.length).toBeGreaterThan(0)

  fault = 'none'
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await context.close()
})

it('the other host’s script runs where nobody asks what it is: the detour bites', async () => {
  const { page, context } = await fixture.visit({ baseURL: proxy.url })
  fault = 'redirect'
  files = ENTRY
  await page.goto('/bare')
  expect(await foreign(page)).toBe(true)
  await context.close()
})

/** A page of another origin that requests a file of the remote. */
const BARE = '<!doctype html><script src="/r/billing/1.0.0/remoteEntry.js"></script>'

/** Another host that answers every request with its own script. */
async function startElsewhere() {
  const asked: string[] = []
  const here = { asked, headers: {} as OutgoingHttpHeaders, url: '' }
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response
      .writeHead(200, { 'content-type': 'text/javascript', ...here.headers })
      .end('window.foreign = true')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  here.url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  return Object.assign(here, { server })
}
