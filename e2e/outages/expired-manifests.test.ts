import type { Page } from 'playwright-core'
import { deploy } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { ownFixture } from '../support/fixture'
import { keptManifest } from '../support/kept-manifest'
import { listenToBeacons } from '../support/listen-to-beacons'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'
import {
  answerWith,
  firstRevision,
  goodUntil,
  type SignedText,
  serveInDocument,
} from '../support/signed-manifest'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture({
  prepare: async app => {
    await copyVersion(app, 'pages', '2.0.0', {
      edit: text => text.replaceAll('"Contact us"', '"Contact, two"'),
    })
    await deploy(app, { pages: '2.0.0' })
  },
})

const MANIFEST = '**/v2/production/manifest.json'
const EXPIRED = '2020-01-01T00:00:00.000Z'
const FAR = '2999-01-01T00:00:00.000Z'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const OUTDATED = 'This page is out of date'
const serve = (page: Page, signed: SignedText) => serveInDocument(page, `${fixture.app.url}/contact`, signed)

it.each([
  ['that expired gives way to the live one', EXPIRED, 'Contact, two'],
  ['that is good is taken: the date makes the difference', FAR, 'Contact us'],
])('a manifest in the document %s', async (_, expires, title) => {
  if (expires === EXPIRED)
    allowProblems(`console error: ManifestRefused: Manifest revision 2 expired ${EXPIRED}.`)
  const { page, context } = await fixture.visit()
  await serve(page, await goodUntil(fixture.app, expires))
  await page.goto('/contact')
  await heading(page, title).waitFor()
  await context.close()
})

it('with the control plane down an expired manifest starts the page all the same, and ops hear of it', async () => {
  allowProblems(
    'request error: net::ERR_FAILED /v2/production/manifest.json',
    `console error: ManifestRefused: Manifest revision 2 expired ${EXPIRED}.`,
  )
  const { page, context } = await fixture.visit()
  const told = listenToBeacons(page)
  await page.route(MANIFEST, route => route.abort())
  await serve(page, await goodUntil(fixture.app, EXPIRED))
  await page.goto('/contact')
  await heading(page, 'Contact us').waitFor()
  await page.waitForRequest(request => (request.postData() ?? '').includes('"manifest"'))
  expect(told).toContainEqual(expect.objectContaining({ remote: 'shell', failure: 'manifest' }))
  await context.close()
})

it('a browser that comes back after a month without a control plane starts from what it kept', async () => {
  allowProblems(
    'request error: net::ERR_FAILED /v2/production/manifest.json',
    `console error: ManifestRefused: Manifest revision 2 expired ${EXPIRED}.`,
  )
  const { page, context } = await fixture.visit()
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await keptManifest(page)
  await page.route(MANIFEST, route => route.abort())
  await serve(page, await goodUntil(fixture.app, EXPIRED))
  await page.clock.setFixedTime(Date.now() + 30 * 86_400_000)
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await context.close()
})

it('signing out empties the storage, and takes no older manifest for it: not in the page, nor in the next document', async () => {
  allowProblems(
    'request error: net::ERR_FAILED /v2/production/manifest.json',
    'console error: ManifestRefused: Manifest revision 1 is older than one seen before.',
  )
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  const marks = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('mfe:seen:')))
  expect(await marks()).toHaveLength(1)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  expect(await marks()).toEqual([])

  await page.route(MANIFEST, async route => answerWith(route, await firstRevision(fixture.app)))
  const refused = page.waitForEvent('console', message => message.text().includes('older than one seen'))
  await page.evaluate(() => {
    document.querySelector('meta[name=mfe-floor]')?.remove()
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await refused
  await page.unroute(MANIFEST)
  await page.route(MANIFEST, route => route.abort())
  await serve(page, await firstRevision(fixture.app))
  await page.goto('/contact')
  await heading(page, OUTDATED).waitFor()
  await context.close()
})
