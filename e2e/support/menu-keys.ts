import type { Page } from 'playwright-core'

/** Waits until the focus is in the menu that was opened. */
export const focusInMenu = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.closest('[role=menu]') !== null)

/** Presses the arrow key until the entry of that name has the focus; the next press waits for what the one before did. */
export async function downTo(page: Page, name: string) {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  for (let presses = 0; presses < 20; presses += 1) {
    const before = await focused()
    if (before === name) return
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(text => document.activeElement?.textContent !== text, before)
  }
  throw new Error(`No entry "${name}" below`)
}

/** Opens the menu whose button has the focus, and chooses the entry of that name. */
export async function chooseByKeys(page: Page, name: string) {
  await page.keyboard.press('Enter')
  await focusInMenu(page)
  await downTo(page, name)
  await page.keyboard.press('Enter')
}
