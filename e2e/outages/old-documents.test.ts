import type { Page } from 'playwright-core'
import { deploy } from '../support/control-plane'
import { copyVersion } from '../support/copy-version'
import { ownFixture } from '../support/fixture'
import { clearKept } from '../support/kept-manifest'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture()
/** The document of the build before, as a cache kept it. */
let before: { headers: Record<string, string>; body: string }
beforeAll(async () => {
  const answer = await fetch(`${fixture.app.url}/contact`, { headers: { accept: 'text/html' } })
  const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers)
  before = { headers, body: await answer.text() }
  await copyVersion(fixture.app, 'pages', '2.0.0', {
    edit: text => text.replaceAll('"Contact us"', '"Contact, two"'),
  })
  await deploy(fixture.app, { pages: '2.0.0' })
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const offer = (page: Page) => page.getByText('A new version of this page is ready.')
const MANIFEST = '**/v2/production/manifest.json'
const serveOld = (page: Page) =>
  page.route(`${fixture.app.url}/contact`, route => route.fulfill({ status: 200, ...before }))
const leaveAndReturn = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await heading(page, 'Choose the right plan for you').waitFor()
  await page.goBack()
}

it('an old document starts with what it was made with, and follows at the next navigation', async () => {
  const { page, context, problems } = await fixture.visit()
  await serveOld(page)
  const heard = page.waitForResponse(MANIFEST)
  await page.goto('/contact')
  await heading(page, 'Contact us').waitFor()
  await heard
  await leaveAndReturn(page)
  await heading(page, 'Contact, two').waitFor()
  expect(await offer(page).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

it('in a browser that has seen more, an old document starts from that', async () => {
  allowProblems(
    'request error: net::ERR_FAILED /v2/production/manifest.json',
    'console error: ManifestRefused: Manifest revision 1 is older than one seen before.',
  )
  const { page, context } = await fixture.visit()
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()
  await serveOld(page)
  await page.goto('/contact')
  await heading(page, 'Contact, two').waitFor()

  // Even when only the revision marker is left: then the page asks the server.
  await clearKept(page)
  const asked = page.waitForResponse(MANIFEST)
  await page.goto('/contact')
  expect((await asked).ok()).toBe(true)
  await heading(page, 'Contact, two').waitFor()

  // The positive control: the old manifest alone is refused.
  await clearKept(page)
  await page.route(MANIFEST, route => route.abort())
  await page.goto('/contact')
  await heading(page, 'This page is out of date').waitFor()
  await context.close()
})

it('an old document of another shell offers the new one; a new document has nothing to offer', async () => {
  await copyVersion(fixture.app, 'shell', '9.0.0')
  await deploy(fixture.app, { shell: '9.0.0' })
  const { page, context, problems } = await fixture.visit()
  await serveOld(page)
  await page.goto('/contact')
  await heading(page, 'Contact us').waitFor()
  await offer(page).waitFor()
  expect(before.body).not.toContain('/r/shell/9.0.0/')
  await leaveAndReturn(page)
  await heading(page, 'Contact, two').waitFor()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.locator('script[src^="/r/shell/9.0.0/"]').waitFor({ state: 'attached' })
  const following = page.waitForRequest('**/v1/production/stream')
  await page.reload()
  await following
  await heading(page, 'Contact, two').waitFor()
  await page.waitForTimeout(1_000)
  expect(await offer(page).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})
