import type { Page } from 'playwright-core'
import { sharedFixture } from '../support/fixture'

const fixture = sharedFixture()
const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** Opens an address and waits for all of its page, which is as high as it will be. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}
const isAt = async (page: Page, top: number) => {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline && (await position(page)) !== top) await page.waitForTimeout(50)
  expect(await position(page)).toBe(top)
}

it('opens an address at its top, and where one was after a reload and on the way back, over documents and pages', async () => {
  const { page } = await fixture.visit()
  await open(page, '/pricing')
  await page.evaluate(() => window.scrollTo(0, 250))
  await page.reload()
  await isAt(page, 250)
  await open(page, '/contact')
  await open(page, '/pricing')
  expect(await position(page)).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 120))
  // Neither pointer nor keyboard, which would scroll to it first.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Contact' })
    .evaluate((link: HTMLElement) => link.click())
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
