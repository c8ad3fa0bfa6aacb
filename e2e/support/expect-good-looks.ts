import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that ask what colours things have; no other answers differently when only the theme has changed. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it is, or `within` a selector, by all of its rules or by some: each rule with the elements that break it and why, such as their colours. */
export async function axeFindings(page: Page, within = ':root', rules?: string[]) {
  // A document keeps axe: to load it takes longer than to look.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return page.evaluate(
    async ({ selector, only }) => {
      const inPage: typeof axe = Reflect.get(window, 'axe')
      // What passed is nobody's concern here.
      const { violations } = await inPage.run(selector, {
        resultTypes: ['violations'],
        // Of WCAG 2.2, and off unless it is asked for: what can be pressed has 24 px, or as much room around it.
        ...(only
          ? { runOnly: { type: 'rule', values: only } }
          : { rules: { 'target-size': { enabled: true } } }),
      })
      return violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ])
    },
    { selector: within, only: rules },
  )
}

/** Expects of the current page, or of what is `within` a selector, at 1280 and 375 px, that axe finds nothing and nothing overflows. */
export const expectGoodLooks = (page: Page, within?: string) => expectGoodAtBothWidths(page, within)

/** The same of what was looked at already, after another theme was put on: axe finds no colours that cannot be told apart. */
export const expectGoodColours = (page: Page, within?: string) =>
  expectGoodAtBothWidths(page, within, COLOUR_RULES)

async function expectGoodAtBothWidths(page: Page, within?: string, rules?: string[]) {
  const size = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [1280, 375]) await expectGoodAt(page, width, within, rules)
  if (!size) return
  await page.setViewportSize(size)
  // A click sent before the page is laid out again would hit the old position.
  await settled(page)
}

/** A look that takes half as long, for a walk past many screens: in light ones wide, in dark ones narrow. */
export async function expectGoodLooksInPassing(page: Page, within?: string) {
  await followSystem(page, 'light')
  await expectGoodAt(page, 1280, within)
  await followSystem(page, 'dark')
  await expectGoodAt(page, 375, within)
  await page.setViewportSize({ width: 1280, height: 800 })
  await settled(page)
}

/** The theme of a visitor who has chosen none, in these colours of their system. */
async function followSystem(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(
    isDark => document.documentElement.classList.contains('dark') === isDark,
    colorScheme === 'dark',
  )
}

async function expectGoodAt(page: Page, width: number, within?: string, rules?: string[]) {
  await page.setViewportSize({ width, height: 800 })
  await settled(page)
  const where = { width, path: new URL(page.url()).pathname }
  expect({ ...where, found: await axeFindings(page, within, rules) }).toEqual({ ...where, found: [] })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect({ ...where, overflow }).toEqual({ ...where, overflow: 0 })
}

/** Looks at the page in the few colours somebody's system forces on it, light ones or dark ones: axe finds nothing. */
export async function expectGoodForcedColours(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ forcedColors: 'active', colorScheme })
  await settled(page)
  expect({ forced: colorScheme, found: await axeFindings(page) }).toEqual({ forced: colorScheme, found: [] })
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
}

/** The same in light and dark, without leaving the page and what was typed into it. */
export async function expectGoodLooksInBothThemes(page: Page, within?: string) {
  await wearTheme(page, false)
  await expectGoodLooks(page, within)
  await wearTheme(page, true)
  await expectGoodColours(page, within)
  await wearTheme(page, false)
}

/** Waits for transitions and animations to end, also those that begin meanwhile; what goes round forever or follows scrolling never does. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    const deadline = performance.now() + 10_000
    // A busy machine draws the first frame of a transition long after it began.
    do {
      await frame()
      await frame()
    } while (running().length > 0 && performance.now() < deadline)
  })

/** Puts a theme on, also where a visitor or the site has chosen one. */
export async function wearTheme(page: Page, isDark: boolean) {
  // A page that follows its system puts the theme of that on again whenever it asks the server what is new.
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await page.evaluate(dark => {
    const { data } = JSON.parse(document.getElementById('app-bootstrap')?.textContent ?? '{}')
    const theme = data.themes.all.find((candidate: { is_dark: boolean }) => candidate.is_dark === dark)
    const root = document.documentElement
    root.removeAttribute('style')
    for (const [name, value] of Object.entries<string>(theme.values)) root.style.setProperty(name, value)
    root.classList.toggle('dark', dark)
  }, isDark)
}
