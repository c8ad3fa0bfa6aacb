import type { Browser, Page } from 'playwright-core'

/** Milliseconds from the return of `rollBack` until each of many open tabs of one browser shows the heading of the version before. */
export async function rollbackTimes(
  browser: Browser,
  {
    url,
    tabs: count,
    bad,
    good,
    rollBack,
  }: { url: string; tabs: number; bad: string; good: string; rollBack: () => Promise<unknown> },
): Promise<number[]> {
  const context = await browser.newContext()
  const shows = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name }).waitFor()
  const tabs: Page[] = []
  while (tabs.length < count) {
    const tab = await context.newPage()
    await tab.goto(url)
    await shows(tab, bad)
    tabs.push(tab)
  }
  const all = tabs.map(async tab => {
    await shows(tab, good)
    return performance.now()
  })
  await rollBack()
  const since = performance.now()
  const times = (await Promise.all(all)).map(at => Math.max(0, at - since))
  await context.close()
  return times
}
