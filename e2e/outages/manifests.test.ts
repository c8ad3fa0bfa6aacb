import type { Page, Route } from 'playwright-core'
import { deploy } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { ownFixture } from '../support/fixture'
import { keptManifest } from '../support/kept-manifest'
import { listenToBeacons } from '../support/listen-to-beacons'
import { answerWith, firstRevision, goodUntil, serveInDocument } from '../support/signed-manifest'
import { allowProblems, lostFiles, unusable } from '../support/watch-problems'

const fixture = ownFixture({
  prepare: async app => {
    await copyVersion(app, 'pages', '2.0.0', {
      edit: text => text.replaceAll('"Contact us"', '"Contact, two"'),
    })
    await deploy(app, { pages: '2.0.0' })
  },
})

const MANIFEST = '**/v2/production/manifest.json'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const OUTDATED = 'This page is out of date'
const serveOlder = async (page: Page, change?: (html: string) => string) =>
  serveInDocument(page, `${fixture.app.url}/contact`, await firstRevision(fixture.app), change)

const lost = (how: string, file = 'manifest.json') => `request error: ${how} /v2/production/${file}`
const notSigned = [
  lost('404', 'manifest.json.sig'),
  'console error: ManifestRefused: The manifest is not signed as this shell asks.',
]

/** Responses of the manifest route, and the console lines they cause. */
const faults: [string, (route: Route) => Promise<void> | void, ...string[]][] = [
  [
    '404',
    route => route.fulfill({ status: 404, body: '{}' }),
    lost('404'),
    'console error: Error: /v2/production/manifest.json answered 404',
  ],
  [
    '500',
    route => route.fulfill({ status: 500, body: '{}' }),
    lost('500'),
    'console error: Error: /v2/production/manifest.json answered 500',
  ],
  [
    'no connection',
    route => route.abort('namenotresolved'),
    lost('net::ERR_NAME_NOT_RESOLVED'),
    'console error: TypeError: Failed to fetch',
  ],
  [
    'a page',
    route => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' }),
    ...notSigned,
  ],
  [
    'no signature',
    async route => {
      const response = await route.fetch()
      const { 'manifest-signature': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    },
    ...notSigned,
  ],
  [
    'an older revision',
    async route => answerWith(route, await firstRevision(fixture.app)),
    'console error: ManifestRefused: Manifest revision 1 is older than one seen before.',
  ],
  [
    'one that expired',
    async route => answerWith(route, await goodUntil(fixture.app, '2020-01-01T00:00:00.000Z')),
    'console error: ManifestRefused: Manifest revision 2 expired 2020-01-01T00:00:00.000Z.',
  ],
  [
    'more than anybody asked for',
    route => route.fulfill({ contentType: 'application/json', body: '['.repeat(6_000_000) }),
    'console error: Error: More than 5000000 bytes came instead of a manifest.',
  ],
  ['nothing, ever', () => {}, 'console error: Error: /v2/production/manifest.json took too long.'],
]

/** Responses that are no acceptable manifest; the others are server errors. */
const loud = ['a page', 'no signature', 'an older revision', 'one that expired']

it.each(
  faults,
)('an open page that is answered %s keeps what it has, also when its storage was cleared', async (name, fault, ...problems) => {
  allowProblems(...problems)
  const { page, context } = await fixture.visit()
  const told = listenToBeacons(page)
  const following = page.waitForRequest('**/v1/production/stream')
  await page.goto('/pricing')
  await following
  await page.evaluate(() => localStorage.clear())
  await page.route(MANIFEST, fault)
  await page.route('**/v2/production/manifest.json.sig', route => route.fulfill({ status: 404, body: '' }))
  const refused = page.waitForEvent('console', message => message.type() === 'error')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await refused
  await page.evaluate(() => {
    history.pushState({}, '', '/contact')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await heading(page, 'Contact, two').waitFor()
  await page.waitForTimeout(2_500)
  const doubts = told.filter(({ failure }) => failure === 'manifest')
  const beacon = expect.objectContaining({ kind: 'failed', remote: 'shell' })
  expect(doubts).toEqual(loud.includes(name) ? [beacon] : [])
  await context.close()
})

it('the older revision is one a page would take from nobody better: in a fresh browser with an older page it shows', async () => {
  const { page, context } = await fixture.visit()
  await serveOlder(page, html => html.replace(/<meta name="mfe-floor"[^>]*>/, ''))
  await page.goto('/contact')
  await heading(page, 'Contact us').waitFor()
  await context.close()
})

it('an older manifest in the document is refused by the floor, though nothing was stored', async () => {
  allowProblems(
    'request error: net::ERR_FAILED /v2/production/manifest.json',
    'console error: ManifestRefused: Manifest revision 1 is older than one seen before.',
  )
  const { page, context } = await fixture.visit()
  await serveOlder(page)
  await page.route(MANIFEST, route => route.abort())
  await page.goto('/contact')
  await heading(page, OUTDATED).waitFor()
  // With the server there, the live one takes its place.
  await page.unroute(MANIFEST)
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await context.close()
})

it('a browser that was here before starts from the newest manifest it verified', async () => {
  allowProblems(
    'console error: ManifestRefused: Manifest revision 1 is older than one seen before.',
    'console error: ManifestRefused: The manifest is not signed as this shell asks.',
  )
  const { page, context } = await fixture.visit()
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await keptManifest(page)
  await serveOlder(page, html => html.replace(/<meta name="mfe-floor"[^>]*>/, ''))
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Unsigned bytes are refused as well.
  await page.route(`${fixture.app.url}/contact`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"revision":', '"revision":9') })
  })
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await context.close()
})

it('a page from a plain bucket fetches manifest and bootstrap data, and survives the loss of the manifest', async () => {
  allowProblems(
    'request error: 503 /v2/production/manifest.json',
    'console error: ManifestRefused: There is no manifest.',
  )
  const { page, context } = await fixture.visit()
  const { microFrontends } = await (await fetch(`${fixture.app.url}/v1/production/manifest.json`)).json()
  const [shell] = microFrontends.shell
  const tags = shell.extras.preload['/'].map((file: string) => {
    const url = new URL(file, fixture.app.url + shell.url).pathname
    const { sri } = shell.extras.files[file]
    return file.endsWith('.css')
      ? `<link rel="stylesheet" href="${url}" integrity="${sri}">`
      : `<script defer src="${url}" integrity="${sri}" crossorigin="anonymous"></script>`
  })
  await page.route(`${fixture.app.url}/contact`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>x</title>${tags.join('')}<div id="root"></div>`,
    }),
  )
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await keptManifest(page)
  await page.route(MANIFEST, route => route.fulfill({ status: 503, body: '' }))
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await context.close()
})

it('a version that fails gives way to the one that ran well here before, also after a reload', async () => {
  allowProblems(lostFiles('pages', '404'), unusable('pages', 'load'))
  const { page, context } = await fixture.visit()
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await page.waitForTimeout(3_500) // what is calm for three seconds counts as good
  await copyVersion(fixture.app, 'pages', '3.0.0', {
    edit: text => text.replaceAll('"Contact us"', '"Contact, three"'),
  })
  await deploy(fixture.app, { pages: '3.0.0' })
  await page.route('**/r/pages/3.0.0/**', route => route.fulfill({ status: 404, body: 'gone' }))
  const told = page.waitForRequest(request => (request.postData() ?? '').includes('"recovered"'))
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  const { events } = JSON.parse((await told).postData() ?? '')
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'failed', remote: 'pages', version: '3.0.0', failure: 'load' }),
  )
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'recovered', remote: 'pages', version: '2.0.0' }),
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/contact')
  await heading(page, 'Contact, three').waitFor()
  await context.close()
})
