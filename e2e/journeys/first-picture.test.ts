import type { Page } from 'playwright-core'
import { sharedFixture } from '../support/fixture'

const fixture = sharedFixture()

/** The public pages, with what stands below or above the heading. */
const pages: [path: string, lead: string][] = [
  ['/', 'h1 + p'],
  ['/login', 'a[aria-label]'],
  ['/pricing', 'h1 + p'],
  ['/pages/about', 'p:first-of-type'],
  ['/contact', 'h1 + p'],
]

/** Where the bar, the heading and the lead are; null where there is none. */
async function geometry(page: Page, within: string, lead: string) {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(
    ([within, ...selectors]) =>
      selectors.map(selector => {
        const element = document.querySelector(`${within} :is(${selector})`)
        const { x, y, width, height } = element?.getBoundingClientRect() ?? {}
        return element ? { x, y, width, height } : null
      }),
    [within, 'header:has(nav)', 'h1', lead],
  )
}

describe.each([375, 1280])('on a screen of %i pixels', width => {
  it.each(pages)('%s takes the place of its first picture, and nothing moves', async (path, lead) => {
    const viewport = { width, height: 800 }
    const { page: unscripted } = await fixture.visit({ viewport, javaScriptEnabled: false })
    await unscripted.goto(path)
    const drawn = await geometry(unscripted, '#first-picture', lead)
    expect(drawn[1]).not.toBeNull()

    const { page } = await fixture.visit({ viewport })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The first visit fetches the font, whose letters are not quite as wide as those of its stand-in.
    for (const _ of ['first', 'second']) {
      await page.goto(path)
      await page.locator('#root h1').waitFor()
      await page.waitForLoadState('networkidle')
    }
    expect(await page.locator('#first-picture').count()).toBe(0)
    expect(await geometry(page, '#root', lead)).toEqual(drawn)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })
})
