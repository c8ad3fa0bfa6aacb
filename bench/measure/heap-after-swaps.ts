import type { Browser } from 'playwright-core'

interface Swaps {
  url: string
  swaps: number
  /** What the page is called after a swap. */
  heading: (number: number) => string
  swap: (number: number) => Promise<void>
}

/** A version goes a moment after its page; queries and timers of the old page need a little longer. */
const CALM_MS = 6_000

/** Heap in use, in bytes and after collecting garbage, of an open page after its first swap and after its last. */
export async function heapAfterSwaps(browser: Browser, { url, swaps, heading, swap }: Swaps) {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  const following = page.waitForResponse('**/v1/production/stream')
  await page.goto(url)
  await following
  await page.getByRole('heading', { level: 1 }).waitFor()

  // Compiled code is only let go after it was not needed through several collections.
  const used = async () => {
    await page.waitForTimeout(CALM_MS)
    for (let round = 0; round < 8; round += 1) await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  let first = Number.NaN
  for (let number = 1; number <= swaps; number += 1) {
    await swap(number)
    await page.getByRole('heading', { level: 1, name: heading(number), exact: true }).waitFor()
    if (number === 1) first = await used()
  }
  const last = await used()
  await page.close()
  return { first, last }
}
