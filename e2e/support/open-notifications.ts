import type { Page } from 'playwright-core'
import { loadWithAllCode } from './load-with-all-code'
import { subscribed } from './subscribed'

/**
 * Opens the list of notifications of somebody new, with a clock of the test's, and waits until the page hears of everything. It comes
 * back to its sockets within a hundredth of the seconds over which pages spread, so that a test need not wait for what the dice said.
 */
export async function openNotifications(page: Page) {
  await page.addInitScript(() => {
    const { random } = Math
    Math.random = () => random() / 100
  })
  await page.clock.install()
  const isSubscribed = subscribed(page)
  await loadWithAllCode(page, '/notifications')
  await isSubscribed
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
}
