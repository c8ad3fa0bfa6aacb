import type { Page } from 'playwright-core'
import { expectGoodLooksInBothThemes } from './expect-good-looks'

/** More stops than any dialog has. */
const MOST_STOPS = 30

/**
 * Opens a dialog from what has the focus, as a keyboard does, and expects that the focus is in it and goes round in it both ways, that
 * nothing in it is cut off or hard to see at either width in either theme, and that it gives the focus back when Escape closes it.
 */
export async function expectKeyboardDialog(
  page: Page,
  { name, role = 'dialog', open = 'Enter' }: { name: string; role?: 'dialog' | 'alertdialog'; open?: string },
) {
  const opener = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press(open)
  const dialog = page.getByRole(role, { name })
  await dialog.waitFor()
  await focusWithin(page, role)
  const forth = await round(page, 'Tab', role)
  const back = await round(page, 'Shift+Tab', role)
  expect(back.toReversed()).toEqual(forth)
  await expectGoodLooksInBothThemes(page, `[role=${role}]`)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    expect({ name, width, cut: await cutOff(page, role) }).toEqual({ name, width, cut: [] })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(element => document.activeElement === element, opener)
  return forth
}

/** Waits until the focus is within a dialog. */
export const focusWithin = (page: Page, role: string) =>
  page.waitForFunction(it => document.activeElement?.closest(`[role=${it}]`) !== null, role)

/** Waits until what is called so has the focus. */
export const focusOn = (page: Page, name: string) =>
  page.waitForFunction(wanted => {
    const element = document.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent)?.trim() === wanted
  }, name)

/** What has the focus, one after another, until the first one has it again; all of it is in the dialog. */
async function round(page: Page, key: 'Tab' | 'Shift+Tab', role: string): Promise<string[]> {
  const stops: string[] = []
  await page.evaluate(() => Reflect.set(window, 'firstStop', document.activeElement))
  while (stops.length < MOST_STOPS) {
    const stop = await page.evaluate(it => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      const name = element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
      return element?.closest(`[role=${it}]`) ? name.trim() : `outside: ${name}`
    }, role)
    expect(stop).not.toMatch(/^outside/)
    expect(stop).not.toBe('')
    stops.push(stop)
    await page.keyboard.press(key)
    if (await page.evaluate(() => document.activeElement === Reflect.get(window, 'firstStop'))) break
  }
  // Both ways begin at the same one, which so is at the same end of each.
  return key === 'Tab' ? stops : [...stops.slice(1), ...stops.slice(0, 1)]
}

/** What reaches out of the dialog, or out of the page, or is wider than its own room without saying so by an ellipsis. */
const cutOff = (page: Page, role: string) =>
  page.evaluate(it => {
    const dialog = document.querySelector(`[role=${it}]`)
    if (!dialog) return ['no dialog']
    const room = dialog.getBoundingClientRect()
    const isOut = ({ left, right, width }: DOMRect) =>
      width > 1 && (left < Math.max(0, room.left) - 1 || right > Math.min(window.innerWidth, room.right) + 1)
    return [dialog, ...dialog.querySelectorAll('*')]
      .filter(element => {
        const { overflowX, textOverflow, position } = getComputedStyle(element)
        if (element instanceof HTMLInputElement || position === 'absolute') return false
        const isWider =
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 0 &&
          overflowX !== 'visible' &&
          textOverflow !== 'ellipsis'
        return isWider || isOut(element.getBoundingClientRect())
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  }, role)
