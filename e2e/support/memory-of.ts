import type { Page } from 'playwright-core'

/** What a page holds after its garbage was collected. */
export interface Memory {
  documents: number
  nodes: number
  listeners: number
  /** Bytes. */
  heap: number
}

/** A version just left, and what was kept for its return, go a few seconds later. */
const DELAY_MS = 4_000

export async function memoryOf(page: Page): Promise<Memory> {
  await page.waitForTimeout(DELAY_MS)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  for (let round = 0; round < 4; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const metric = (name: string) => metrics.find(found => found.name === name)?.value ?? Number.NaN
  return {
    documents: metric('Documents'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
  }
}
