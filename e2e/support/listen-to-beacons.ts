import type { Page } from 'playwright-core'

/** A failure beacon that a page sent. */
export interface Told {
  kind: string
  id: string
  remote: string
  version: string
  failure?: string
}

/** Flushes the beacons that a page batches for two seconds, as hiding the page does. */
export const flushBeacons = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('pagehide')))

/** Collects the beacons that a page sends from now on. */
export function listenToBeacons(page: Page): Told[] {
  const told: Told[] = []
  page.on('request', request => {
    if (request.url().endsWith('/v1/production/events'))
      told.push(...JSON.parse(request.postData() ?? '{"events":[]}').events)
  })
  return told
}
