import type { Page } from 'playwright-core'

/** What a page told ops of a failure. */
export interface Told {
  kind: string
  id: string
  remote: string
  version: string
  failure?: string
}

/** Collects what a page tells ops, from now on. */
export function listenToBeacons(page: Page): Told[] {
  const told: Told[] = []
  page.on('request', request => {
    if (request.url().endsWith('/v1/production/events'))
      told.push(...JSON.parse(request.postData() ?? '{"events":[]}').events)
  })
  return told
}

/**
 * What holds whichever way a remote fails, once the visitor went to its page by a link: the frame can be used, the focus is
 * somewhere, one message is announced politely, the page is not blank, and ops hear of it once, with remote, version, class and
 * an id to find it by.
 */
export async function expectContained(
  page: Page,
  told: Told[],
  wanted: { remote: string; failure: string; version?: string },
) {
  await page.getByRole('banner').getByRole('link').first().click({ trial: true })
  expect(await page.evaluate(readState)).toEqual({
    isFocused: true,
    polite: [expect.stringMatching(/\w/)],
    interrupting: [],
    isBlank: false,
  })
  const failed = () => told.filter(({ kind, remote }) => kind === 'failed' && remote === wanted.remote)
  // Beacons wait two seconds for company; a second one of the same failure would come as late.
  const deadline = Date.now() + 6_000
  while (failed().length === 0 && Date.now() < deadline) await page.waitForTimeout(100)
  await page.waitForTimeout(2_500)
  expect(failed()).toEqual([
    expect.objectContaining({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      ...wanted,
    }),
  ])
}

/** Runs in the page. */
function readState() {
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(it => it.innerText.trim()).filter(Boolean)
  const main = document.querySelector<HTMLElement>('main')
  return {
    isFocused: document.activeElement !== null && document.activeElement !== document.body,
    polite: texts('[role=status], [aria-live=polite]'),
    interrupting: texts('[role=alert], [aria-live=assertive]'),
    isBlank: !main?.innerText.trim(),
  }
}
