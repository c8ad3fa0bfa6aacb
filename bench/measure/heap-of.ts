import type { CDPSession } from 'playwright-core'

/** A version goes a moment after its page; queries and timers of the old page need a little longer. */
const CALM_MS = 6_000

/** Bytes of heap in use, after collecting garbage. Compiled code is only let go when several collections found it unused. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, CALM_MS))
  for (let round = 0; round < 8; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}
