import type { Page, Route } from 'playwright-core'
import { expectContained } from '../support/expect-contained'
import { sharedFixture } from '../support/fixture'
import { listenToBeacons } from '../support/listen-to-beacons'
import { filesOf } from '../support/page-files'
import { watchFaults } from '../support/watch-faults'
import { allowProblems, unusable } from '../support/watch-problems'

const fixture = sharedFixture()

const card = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })
const words = (page: Page) => page.locator('p', { hasText: 'Still loading. This takes longer than usual.' })
const pricing = (page: Page) => page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' })
const goToPricing = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
const pageErrors = (problems: string[]) => problems.filter(problem => problem.startsWith('page error'))

it.each([
  ['entry', '**/r/billing/**/remoteEntry.js*'],
  ['own code', filesOf('billing', '/pricing')],
  ['stylesheet', filesOf('billing', '/pricing', 'css')],
])('a remote whose %s hangs: words, then a card, and what comes later comes to nobody', async (_, files) => {
  allowProblems(unusable('billing', 'timeout'))
  const { page, context, problems } = await fixture.visit()
  const watch = await watchFaults(page)
  const held: Route[] = []
  // The landing page has a part of the remote, and would have asked for it already.
  await page.goto('/contact')
  await page.locator('main h1').first().waitFor()
  await page.route(files, route => void held.push(route))
  await goToPricing(page)
  await page.locator('main[aria-busy=true] h1').first().waitFor()
  expect(await words(page).count()).toBe(0)
  await words(page).waitFor()
  expect(await card(page).count()).toBe(0)
  await card(page).waitFor()
  expect(await words(page).count()).toBe(0)
  await expectContained(page, watch, {
    says: ['Still loading', 'This page could not be loaded'],
    remote: 'billing',
    version: expect.any(String),
    failure: 'timeout',
  })

  await page.unroute(files)
  await Promise.all(held.map(route => route.continue().catch(() => {})))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  expect(await card(page).count()).toBe(1)
  expect(await pricing(page).count()).toBe(0)

  await page.getByRole('button', { name: 'Try again' }).click()
  await pricing(page).waitFor()
  expect(await page.locator('main h1').count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(pageErrors(problems)).toEqual([])
  expect(await watch.failed()).toHaveLength(1)
  await context.close()
})

it('a document whose remote hangs has its frame at once, and says the same', async () => {
  allowProblems(unusable('billing', 'timeout'))
  const { page, context, problems } = await fixture.visit()
  await page.route(filesOf('billing', '/pricing'), () => {})
  await page.goto('/pricing', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click({ trial: true })
  expect(await card(page).count()).toBe(0)
  await words(page).waitFor()
  await card(page).waitFor()
  expect(pageErrors(problems)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  await context.close()
})

it('a slow line alone is no failure: the page comes without a word', async () => {
  const { page, context, problems } = await fixture.visit()
  const told = listenToBeacons(page)
  await page.goto('/contact')
  await page.locator('main h1').first().waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await goToPricing(page)
  await pricing(page).waitFor()
  expect(await card(page).count()).toBe(0)
  expect(told.filter(({ kind }) => kind === 'failed')).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
