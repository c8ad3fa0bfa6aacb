import type { Page } from 'playwright-core'

/** How often is looked, and how long nobody may have the focus: a menu or a dialog gives it back a moment after it closed; in milliseconds. */
const EVERY = 50
const PATIENCE = 400

/** Notes, from the first focus of a document on, each time that nothing had it: a keyboard would begin at the top of the page again. Called before the page is opened. */
export async function watchFocus(page: Page): Promise<string[]> {
  const lost: string[] = []
  await page.exposeBinding('reportLostFocus', (_, last: string) => lost.push(last))
  await page.addInitScript(
    ([every, patience]) => {
      let last = ''
      let since = 0
      setInterval(() => {
        const element = document.activeElement
        if (element && element !== document.body) {
          last = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName
          since = 0
        } else if (last) {
          since += every
          if (since !== patience) return
          const report: unknown = Reflect.get(window, 'reportLostFocus')
          if (typeof report === 'function') report(last)
        }
      }, every)
    },
    [EVERY, PATIENCE] as const,
  )
  return lost
}
