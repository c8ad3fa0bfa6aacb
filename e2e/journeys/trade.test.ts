import type { Page } from 'playwright-core'
import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { saveFile } from '../support/save-file'
import { registerByApi } from '../support/sign-in'

const fixture = sharedFixture()

/** A new user's page. */
async function visitAs(email: string) {
  const { page, context } = await fixture.visit()
  await registerByApi(context, email)
  return { page, context }
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

it('somebody buys, cancels, takes the list along, and finds all of it on the dashboard [S-121][S-122][S-123]', async () => {
  const { page, context } = await visitAs('trader@example.com')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Money $100,000.00' }).waitFor()
  await page.getByText('There are no orders yet').waitFor()
  await page.locator('.uplot canvas').waitFor()
  await expectGoodLooksInBothThemes(page)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Trade' }).click()
  await page.getByRole('link', { name: /^QUAY/ }).click()
  await page.waitForURL('**/trade/QUAY')
  await page.locator('.uplot canvas').waitFor()
  // Prices are pushed over the socket, not polled.
  await page.getByText('Live', { exact: true }).waitFor()
  await expectGoodLooksInBothThemes(page)
  const line = page.getByRole('slider', { name: 'Price of QUAY, point by point' })
  await line.press('Home')
  const first = await line.getAttribute('aria-valuetext')
  await line.press('ArrowRight')
  await page.waitForFunction(([element, before]) => element?.getAttribute('aria-valuetext') !== before, [
    await line.elementHandle(),
    first,
  ] as const)

  await page.getByLabel('Quantity').fill('10')
  await page.getByRole('button', { name: 'Buy QUAY' }).click()
  await page.getByText('Your order is filled').waitFor()
  await page.getByLabel('Kind').selectOption('Limit')
  await page.getByLabel('Quantity').fill('7')
  await page.getByLabel('Limit price').fill('1.00')
  await page.getByRole('button', { name: 'Buy QUAY' }).click()
  await page.getByText('Your order is open').waitFor()

  await page
    .getByRole('link', { name: 'Show order' })
    .or(page.getByRole('button', { name: 'Show order' }))
    .last()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Buy 7 QUAY' }).waitFor()
  await expectGoodLooks(page)
  await page.getByRole('link', { name: 'All orders' }).click()
  await row(page, 'Filled').waitFor()
  await expectGoodLooksInBothThemes(page)
  await page.getByRole('button', { name: 'Cancel order: Buy 7 QUAY' }).click()
  await expectGoodLooks(page, '[role="alertdialog"]')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await row(page, 'Cancelled').waitFor()

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('State').selectOption('Filled')
  await page.waitForURL('**/orders?state=filled')
  await page.keyboard.press('Escape')
  await row(page, 'Cancelled').waitFor({ state: 'detached' })
  const saved = await saveFile(page, page.getByRole('link', { name: 'Download as CSV' }))
  expect(saved.name).toBe('orders.csv')
  const lines = saved.bytes.toString().trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/,QUAY,buy,market,10,,filled,,/)

  await page.goto('/dashboard')
  await row(page, 'Cancelled').waitFor()
  await row(page, 'Filled').waitFor()
  await page.getByRole('link', { name: 'Open orders 0' }).waitFor()
  const positions = page.getByRole('table', { name: 'Positions' })
  await positions.getByRole('row', { name: /^QUAY 10 / }).waitFor()
  await expectGoodLooksInBothThemes(page)
  await positions.getByRole('link', { name: 'QUAY' }).click()
  await page.waitForURL('**/trade/QUAY')
  await context.close()
})

it('what one tab orders, another one shows', async () => {
  const { page, context } = await visitAs('trading-in-two-tabs@example.com')
  await page.goto('/orders')
  await page.getByText('There are no orders yet').waitFor()
  const other = await context.newPage()
  await other.goto('/trade/TIDE')
  await other.getByLabel('Quantity').fill('3')
  await other.getByRole('button', { name: 'Buy TIDE' }).click()
  await row(page, 'TIDE').waitFor()
  await context.close()
})
