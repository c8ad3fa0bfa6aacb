import type { Page } from 'playwright-core'

/**
 * Loads a page and waits for all code that it fetches ahead, a while after its first picture. A test whose clock then jumps needs that:
 * for a file on its way the jump is a time-out, which the page reports.
 */
export async function loadWithAllCode(page: Page, path: string) {
  const last = page.waitForResponse(response => /offline-notice\w*\.\w+\.js$/.test(response.url()))
  await page.goto(path)
  await last
  await page.waitForLoadState('networkidle')
}
