import type { Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { registerByApi } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
/** Opens the palette, types, and waits until the first result has this name. */
async function search(page: Page, text: string, first: RegExp) {
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type(text)
  await page.getByRole('option', { name: first, selected: true }).waitFor()
}
it('goes everywhere, finds what is one’s own and signs out by keyboard alone, also without a connection', async () => {
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'palette@example.com')
  await callApi(context, 'POST', '/api/v1/file-entries/folders', { name: 'Quokka pictures' })
  await page.goto('/account-settings')
  await page.getByLabel('First name').waitFor()

  await search(page, 'sess', /^Active sessions/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account-settings#sessions')
  await field(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.id === 'sessions')

  // From within a field that was typed into: Escape leads back to it, and leaving asks.
  await page.getByLabel('First name').focus()
  await page.keyboard.type('Grace?')
  await search(page, '', /^Active sessions/)
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'first_name')
  await search(page, 'quokka', /^Quokka pictures/)
  await expectGoodLooksInBothThemes(page, '[role=dialog]')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard\/files\?folder=\d+$/)
  await page.waitForFunction(() => document.activeElement?.id === 'main')

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.getByText('Ten rows further').waitFor()
  await expectGoodLooksInBothThemes(page, '[role=dialog]')
  await page.keyboard.press('Escape')

  allowProblems(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await search(page, 'notif', /^Notifications/)
  await page.getByText('You are offline: people').waitFor()
  await page.keyboard.press('Escape')
  await context.setOffline(false)

  await search(page, 'log o', /^Log out/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await context.close()
})
