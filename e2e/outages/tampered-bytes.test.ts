import type { Page, Route } from 'playwright-core'
import { sharedFixture } from '../support/fixture'
import { filesOf } from '../support/page-files'
import { allowProblems, unusable } from '../support/watch-problems'

const fixture = sharedFixture()

/** The real bytes, prefixed with an attacker's. */
const prepend = (text: string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: text + (await response.text()) })
}

/** Files that are still being tampered with come first; a context that is gone cannot fetch them. */
async function close(page: Page) {
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().close()
}

/** The browser's own words. */
const BLOCKED = /^console error: Failed to find a valid digest in the 'integrity' attribute for resource /
const UNSIGNED = 'console error: ManifestRefused: The manifest is not signed as this shell asks.'
const marker = 'window.tampered = true;'

it.each([
  ['entry', '**/r/billing/**/remoteEntry.js*'],
  ['exposed chunk', '**/r/billing/**/remote.*.js*'],
  ['lazy chunk', filesOf('billing', '/pricing')],
])('a tampered %s of a remote is not executed', async (_, files) => {
  allowProblems(BLOCKED, unusable('billing', 'integrity'))
  const { page } = await fixture.visit()
  let tampered = 0
  await page.route(files, async route => {
    tampered += 1
    await prepend(marker)(route)
  })
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(tampered).toBeGreaterThan(0)
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
  await close(page)
})

it('a tampered stylesheet of a remote is not applied', async () => {
  allowProblems(BLOCKED, unusable('billing', 'integrity'))
  const { page } = await fixture.visit()
  await page.route('**/r/billing/**/*.css*', prepend('body { --tampered: yes }\n'))
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--tampered'))).toBe('')
  await close(page)
})

it('a tampered shell is not executed', async () => {
  allowProblems(BLOCKED)
  const { page } = await fixture.visit()
  await page.route('**/r/shell/**/main.*.js', prepend(marker))
  // The first picture stays: nothing comes that would take it away.
  await page.goto('/pricing', { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
  expect(await page.locator('#root').innerHTML()).toBe('')
  await page.locator('#first-picture').getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  await close(page)
})

it('a tampered manifest in the document starts nothing of what it names, and says so where the live one cannot be had', async () => {
  allowProblems(UNSIGNED)
  const { page } = await fixture.visit()
  await page.route(`${fixture.app.url}/pricing`, async route => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain('"revision":')
    await route.fulfill({ response, body: html.replace('"revision":', '"revision":9') })
  })
  await page.route('**/v2/production/manifest.json', prepend(' '))
  await page.goto('/pricing')
  await page.getByRole('heading', { name: 'This page could not be started safely' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
  await page.unroute('**/v2/production/manifest.json')
  const asked = page.waitForResponse('**/v2/production/manifest.json')
  await page.goto('/pricing')
  await asked
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await close(page)
})

it('a tampered manifest offered to an open page is refused, and the page keeps working', async () => {
  allowProblems(UNSIGNED)
  const { page } = await fixture.visit()
  const following = page.waitForRequest('**/v1/production/stream')
  await page.goto('/')
  await following
  await page.route('**/v2/production/manifest.json', prepend(' '))
  const offered = page.waitForResponse('**/v2/production/manifest.json')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await offered
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await close(page)
})

it('the same tampered bytes do execute in a page that does not ask for integrity: the tampering bites', async () => {
  // No shared modules are provided to the remote there.
  allowProblems("page error: Cannot read properties of undefined (reading 'setGlobalFederationConstructor')")
  const { page } = await fixture.visit()
  const { microFrontends } = await (await fetch(`${fixture.app.url}/v1/production/manifest.json`)).json()
  await page.route(`${fixture.app.url}/bare`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script src="${microFrontends.billing[0].url}"></script>`,
    }),
  )
  await page.route('**/r/billing/**/remoteEntry.js*', prepend(marker))
  await page.goto('/bare')
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBe(true)
  await close(page)
})
