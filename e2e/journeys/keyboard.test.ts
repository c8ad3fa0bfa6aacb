import type { Page } from 'playwright-core'
import { sharedFixture } from '../support/fixture'
import { downTo, focusInMenu } from '../support/menu-keys'
import { ADMIN } from '../support/running-app'
import { tabTo } from '../support/tab-to'

const fixture = sharedFixture()

/** Waits until the focus is where a page begins. */
const focusAtStart = (page: Page) => page.waitForFunction(() => document.activeElement?.id === 'main')

it('signs in, reaches the account settings, saves a name and signs out by keyboard alone, with at most eight stops from one step to the next', async () => {
  const { page, problems } = await fixture.visit()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(page, 'Login')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  await tabTo(page, 'Email')
  await page.keyboard.type(ADMIN.email)
  await tabTo(page, 'Password')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')

  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await focusAtStart(page)
  await tabTo(page, 'Account menu', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await focusInMenu(page)
  await downTo(page, 'Account settings')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account-settings')
  await page.getByLabel('First name').waitFor()
  await focusAtStart(page)
  await tabTo(page, 'Skip this list')
  await page.keyboard.press('Enter')
  await tabTo(page, 'First name')
  await page.keyboard.type('Grace')
  await tabTo(page, 'Save')
  await page.keyboard.press('Enter')
  await page.getByText('Updated account details').waitFor()

  // From the middle of a long page the search leads on, and each page begins below the bar.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
  await page.keyboard.type('pricing')
  await page.getByRole('option', { name: /^Pricing/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pricing')
  await focusAtStart(page)
  await tabTo(page, 'Account menu', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Account menu')
  await page.keyboard.press('Enter')
  await focusInMenu(page)
  await page.keyboard.press('End')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Log out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  expect(problems).toEqual([])
})
