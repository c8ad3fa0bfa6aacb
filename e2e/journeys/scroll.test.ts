import type { Page } from 'playwright-core'
import { sharedFixture } from '../support/fixture'

const fixture = sharedFixture()
const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const isAt = (page: Page, top: number) => page.waitForFunction(wanted => Math.round(scrollY) === wanted, top)

it('opens an address at its top, and where one was after a reload and on the way back, over documents and pages', async () => {
  const { page } = await fixture.visit()
  await page.goto('/pricing')
  await page.evaluate(() => window.scrollTo(0, 250))
  await page.reload()
  await isAt(page, 250)
  await page.goto('/contact')
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  expect(await position(page)).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 120))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  await isAt(page, 0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Choose the right plan for you' }).waitFor()
  await isAt(page, 120)
  // The document before, and the one before that.
  await page.goBack()
  await page.goBack()
  await isAt(page, 250)
})
