import type { Page } from 'playwright-core'

/** What a page told ops of a failure. */
export interface Told {
  kind: string
  id: string
  remote: string
  version: string
  failure?: string
}

/** Makes a page send at once what it would collect for another two seconds, as it does when it is put away. */
export const flushBeacons = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('pagehide')))

/** Collects what a page tells ops, from now on. */
export function listenToBeacons(page: Page): Told[] {
  const told: Told[] = []
  page.on('request', request => {
    if (request.url().endsWith('/v1/production/events'))
      told.push(...JSON.parse(request.postData() ?? '{"events":[]}').events)
  })
  return told
}
