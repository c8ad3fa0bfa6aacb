import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'

/** What a browser saves when a link is used: the name it gives the file, and its bytes. */
export async function saveFile(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
