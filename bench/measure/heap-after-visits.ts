import type { Browser } from 'playwright-core'
import { heapOf } from './heap-of'

/** A page: its path and what its heading says. */
export type Stop = readonly [path: string, heading: string]

/** Heap in use, in bytes, after one round through pages of the same versions and after all: what use alone costs. */
export async function heapAfterVisits(browser: Browser, url: string, stops: Stop[], rounds: number) {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const visit = (count: number) =>
    page.evaluate(
      async ([times, places]) => {
        for (let time = 0; time < times; time += 1)
          for (const [path, heading] of places) {
            history.pushState({}, '', path)
            dispatchEvent(new PopStateEvent('popstate', { state: {} }))
            while (document.querySelector('h1')?.textContent !== heading)
              await new Promise(resolve => requestAnimationFrame(resolve))
          }
      },
      [count, stops] as const,
    )
  await visit(1)
  const first = await heapOf(devtools)
  await visit(rounds - 1)
  const last = await heapOf(devtools)
  await page.close()
  return { first, last }
}
