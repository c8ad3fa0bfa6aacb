import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Looks at the page as it stands, in light and dark, wide and narrow: axe finds nothing, nothing overflows. */
export async function expectGoodLooks(page: Page) {
  const size = page.viewportSize()
  for (const isDark of [false, true])
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await wearTheme(page, isDark)
      await page.waitForTimeout(250)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect({
        width,
        isDark,
        found: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      }).toEqual({ width, isDark, found: [] })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ width, overflow }).toEqual({ width, overflow: 0 })
    }
  await wearTheme(page, false)
  if (size) await page.setViewportSize(size)
}

/** Puts on the site's light or dark theme without leaving the page and what was typed into it. */
const wearTheme = (page: Page, isDark: boolean) =>
  page.evaluate(dark => {
    const { data } = JSON.parse(document.getElementById('app-bootstrap')?.textContent ?? '{}')
    const theme = data.themes.all.find((candidate: { is_dark: boolean }) => candidate.is_dark === dark)
    const root = document.documentElement
    root.removeAttribute('style')
    for (const [name, value] of Object.entries<string>(theme.values)) root.style.setProperty(name, value)
    root.classList.toggle('dark', dark)
  }, isDark)
