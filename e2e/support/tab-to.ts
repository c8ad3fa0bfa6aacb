import type { Page } from 'playwright-core'

/** Presses Tab until what has the focus is called `name`; fails after a hundred presses, as each session of the account is a stop, or where a focus cannot be seen. */
export async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element) return { name: '', isRinged: false }
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      const ringed = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
      const { outlineStyle, boxShadow } = getComputedStyle(ringed)
      return {
        name: element.getAttribute('aria-label') ?? label ?? element.textContent ?? '',
        isRinged: outlineStyle !== 'none' || boxShadow !== 'none',
      }
    })
    if (focused.name.trim() !== name) continue
    expect([name, focused.isRinged]).toEqual([name, true])
    return
  }
  throw new Error(`Tab never reached "${name}"`)
}
