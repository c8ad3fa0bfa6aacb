import type { Page, Route } from 'playwright-core'
import { expectContained } from '../support/expect-contained'
import { sharedFixture } from '../support/fixture'
import { listenToBeacons } from '../support/listen-to-beacons'
import { watchFaults } from '../support/watch-faults'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

const PRODUCTS = '**/api/v1/billing/products**'
const headline = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' })
const failure = (page: Page) => page.getByText('The plans could not be loaded')
const plans = (page: Page) => page.locator('main').getByRole('heading', { level: 2 })
const goToPricing = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()

/** Failures of the API, and the console lines they cause. */
const faults: [string, (route: Route) => Promise<void> | void, ...(string | RegExp)[]][] = [
  [
    'answers 500',
    route => route.fulfill({ status: 500, json: { message: 'Broken' } }),
    'request error: 500 /api/v1/billing/products',
    /^console error: ApiError: Broken\b/,
  ],
  [
    'answers a proxy’s page',
    route => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502' }),
    'request error: 502 /api/v1/billing/products',
    /^console error: ApiError: The server answered 502\./,
  ],
  [
    'cannot be reached',
    route => route.abort('connectionrefused'),
    'request error: net::ERR_CONNECTION_REFUSED /api/v1/billing/products',
    /^console error: TypeError: Failed to fetch$/,
  ],
  ['never answers', () => {}, /^console error: TimeoutError: No answer within 10000 ms\./],
]

it.each(
  faults,
)('a remote whose api %s says so in its place, with a way to try again', async (_, fault, ...problems) => {
  allowProblems(...problems)
  const { page, context } = await fixture.visit()
  const watch = await watchFaults(page)
  // The landing page has a part of the remote, and would have asked for it already.
  await page.goto('/contact')
  await page.locator('main h1').first().waitFor()
  await page.route(PRODUCTS, fault)
  await goToPricing(page)
  await headline(page).waitFor()
  await failure(page).waitFor({ timeout: 15_000 })
  expect(await headline(page).count()).toBe(1)
  await expectContained(page, watch, {
    says: 'The plans could not be loaded',
    remote: 'billing',
    version: expect.any(String),
    failure: 'api',
  })

  // The other remotes are not affected.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  await page.goBack()
  await failure(page).waitFor({ timeout: 15_000 })

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await plans(page).first().waitFor()
  expect(await failure(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await context.close()
})

it('an api that is only slow shows its data when that comes, and the page is there meanwhile', async () => {
  const { page, context, problems } = await fixture.visit()
  const told = listenToBeacons(page)
  await page.goto('/contact')
  await page.locator('main h1').first().waitFor()
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(PRODUCTS, async route => {
    await released
    await route.continue()
  })
  await goToPricing(page)
  await headline(page).waitFor()
  await page.locator('main [aria-busy=true]').first().waitFor()
  expect(await plans(page).count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click({ trial: true })
  release()
  await plans(page).first().waitFor()
  expect(await failure(page).count()).toBe(0)
  expect(told.filter(({ kind }) => kind === 'failed')).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
