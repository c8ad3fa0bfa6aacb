import type { Browser, Route } from 'playwright-core'
import { openBrowser, visit } from '../support/browser'
import { type RunningApp, startApp } from '../support/running-app'

let app: RunningApp
let browser: Browser
beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

/** The real bytes with something of an attacker's in front. */
const prepend = (text: string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: text + (await response.text()) })
}

const marker = 'window.tampered = true;'

it.each([
  ['entry', '**/r/billing/**/remoteEntry.js*'],
  ['exposed chunk', '**/r/billing/**/remote.*.js*'],
  ['lazy chunk', '**/r/billing/**/*pages_pricing*.js*'],
])('a tampered %s of a remote is not executed', async (_, files) => {
  const { page, context } = await visit(browser, app.url)
  let tampered = 0
  await page.route(files, async route => {
    tampered += 1
    await prepend(marker)(route)
  })
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(tampered).toBeGreaterThan(0)
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
  await context.close()
})

it('a tampered stylesheet of a remote is not applied', async () => {
  const { page, context } = await visit(browser, app.url)
  await page.route('**/r/billing/**/*.css*', prepend('body { --tampered: yes }\n'))
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--tampered'))).toBe('')
  await context.close()
})

it('a tampered shell is not executed', async () => {
  const { page, context } = await visit(browser, app.url)
  await page.route('**/r/shell/**/main.*.js', prepend(marker))
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
  expect(await page.locator('#root').innerHTML()).toBe('')
  await context.close()
})

it('a tampered manifest in the document starts nothing of what it names, and says so where the live one cannot be had', async () => {
  const { page, context } = await visit(browser, app.url)
  await page.route(`${app.url}/pricing`, async route => {
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
  await context.close()
})

it('a tampered manifest offered to an open page is refused, and the page keeps working', async () => {
  const { page, context } = await visit(browser, app.url)
  const following = page.waitForRequest('**/v1/production/stream')
  await page.goto('/')
  await following
  await page.route('**/v2/production/manifest.json', prepend(' '))
  const offered = page.waitForResponse('**/v2/production/manifest.json')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await offered
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await context.close()
})

it('the same tampered bytes do execute in a page that does not ask for integrity: the tampering bites', async () => {
  const { page, context } = await visit(browser, app.url)
  const { microFrontends } = await (await fetch(`${app.url}/v1/production/manifest.json`)).json()
  await page.route(`${app.url}/bare`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script src="${microFrontends.billing[0].url}"></script>`,
    }),
  )
  await page.route('**/r/billing/**/remoteEntry.js*', prepend(marker))
  await page.goto('/bare')
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBe(true)
  await context.close()
})
