import type { Page } from 'playwright-core'

/** As many stops as a person goes from one step to the next. */
const MOST_STOPS = 8

/** Presses Tab, or Shift and Tab, until what has the focus is called `name`; fails where that is further away than people go, or where a focus cannot be seen. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const stops: string[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key)
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
    stops.push(focused.name.trim())
    if (stops.at(-1) !== name) continue
    expect([name, focused.isRinged]).toEqual([name, true])
    return
  }
  throw new Error(`"${name}" is not among the next ${MOST_STOPS} stops: ${stops.join(', ')}`)
}
