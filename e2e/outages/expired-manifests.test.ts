import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit } from '../support/browser'
import { deploy } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { keptManifest } from '../support/kept-manifest'
import { listenToBeacons } from '../support/listen-to-beacons'
import { ADMIN, type RunningApp, startApp } from '../support/running-app'
import { signIn } from '../support/sign-in'
import {
  answerWith,
  firstRevision,
  goodUntil,
  type SignedText,
  serveInDocument,
} from '../support/signed-manifest'

let app: RunningApp
let browser: Browser
beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), openBrowser()])
  await copyVersion(app, 'pages', '2.0.0', {
    edit: text => text.replaceAll('"Contact us"', '"Contact, two"'),
  })
  await deploy(app, { pages: '2.0.0' })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const MANIFEST = '**/v2/production/manifest.json'
const EXPIRED = '2020-01-01T00:00:00.000Z'
const FAR = '2999-01-01T00:00:00.000Z'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const OUTDATED = 'This page is out of date'
const serve = (page: Page, signed: SignedText) => serveInDocument(page, `${app.url}/contact`, signed)

it.each([
  ['that expired gives way to the live one', EXPIRED, 'Contact, two'],
  ['that is good is taken: the date makes the difference', FAR, 'Contact us'],
])('a manifest in the document %s', async (_, expires, title) => {
  const { page, context } = await visit(browser, app.url)
  await serve(page, await goodUntil(app, expires))
  await page.goto('/contact')
  await heading(page, title).waitFor()
  await context.close()
})

it('with the control plane down an expired manifest starts the page all the same, and ops hear of it', async () => {
  const { page, context } = await visit(browser, app.url)
  const told = listenToBeacons(page)
  await page.route(MANIFEST, route => route.abort())
  await serve(page, await goodUntil(app, EXPIRED))
  await page.goto('/contact')
  await heading(page, 'Contact us').waitFor()
  await page.waitForRequest(request => (request.postData() ?? '').includes('"manifest"'))
  expect(told).toContainEqual(expect.objectContaining({ remote: 'shell', failure: 'manifest' }))
  await context.close()
})

it('a browser that comes back after a month without a control plane starts from what it kept', async () => {
  const { page, context } = await visit(browser, app.url)
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await keptManifest(page)
  await page.route(MANIFEST, route => route.abort())
  await serve(page, await goodUntil(app, EXPIRED))
  await page.clock.setFixedTime(Date.now() + 30 * 86_400_000)
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await context.close()
})

it('signing out empties the storage, and takes no older manifest for it: not in the page, nor in the next document', async () => {
  const { page, context } = await visit(browser, app.url)
  await signIn(page, ADMIN)
  const marks = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('mfe:seen:')))
  expect(await marks()).toHaveLength(1)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  expect(await marks()).toEqual([])

  await page.route(MANIFEST, async route => answerWith(route, await firstRevision(app)))
  const refused = page.waitForEvent('console', message => message.text().includes('older than one seen'))
  await page.evaluate(() => {
    document.querySelector('meta[name=mfe-floor]')?.remove()
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await refused
  await page.unroute(MANIFEST)
  await page.route(MANIFEST, route => route.abort())
  await serve(page, await firstRevision(app))
  await page.goto('/contact')
  await heading(page, OUTDATED).waitFor()
  await context.close()
})
