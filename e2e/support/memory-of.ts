import type { Page } from 'playwright-core'

/** Memory that a page holds after garbage collection. */
export interface Memory {
  documents: number
  nodes: number
  listeners: number
  /** Bytes. */
  heap: number
}

/** A version that was just left, and what is cached for its return, are removed a few seconds later. */
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
