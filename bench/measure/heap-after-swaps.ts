import type { Browser } from 'playwright-core'
import { heapOf } from './heap-of'

interface Swaps {
  url: string
  swaps: number
  /** What the page is called after a swap. */
  heading: (number: number) => string
  swap: (number: number) => Promise<void>
}

/** Heap in use, in bytes, of an open page after its first swap and after its last. */
export async function heapAfterSwaps(browser: Browser, { url, swaps, heading, swap }: Swaps) {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  const following = page.waitForResponse('**/v1/production/stream')
  await page.goto(url)
  await following
  await page.getByRole('heading', { level: 1 }).waitFor()
  let first = Number.NaN
  for (let number = 1; number <= swaps; number += 1) {
    await swap(number)
    await page.getByRole('heading', { level: 1, name: heading(number), exact: true }).waitFor()
    if (number === 1) first = await heapOf(devtools)
  }
  const last = await heapOf(devtools)
  await page.close()
  return { first, last }
}
