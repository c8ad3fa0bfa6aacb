import type { ConsoleMessage, Page } from 'playwright-core'

interface Failed {
  id: string
  kind: string
  remote: string
  version: string
  failure?: string
}

/** What a page tells visitors and ops about faults. */
export interface FaultWatch {
  /** Everything live regions have said, in order. */
  announced(): Promise<string[]>
  /** Beacons about failures so far. */
  failed(): Promise<Failed[]>
  /** What the reporter was told together with an error. */
  reported(): Promise<Record<string, unknown>[]>
}

/** Watches a page from its first line on. Called before it is opened. */
export async function watchFaults(page: Page): Promise<FaultWatch> {
  await page.addInitScript(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    const said = new WeakMap<Element, string>()
    const REGION = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const LOUD = '[role=alert], [aria-live=assertive]'
    const outermost = (element: Element | null): Element | null => {
      const region = element?.closest(REGION) ?? null
      return region?.parentElement?.closest(REGION) ? outermost(region.parentElement) : region
    }
    const listen = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const regions = [outermost(element), ...(element?.querySelectorAll(REGION) ?? [])]
      for (const region of new Set(regions)) {
        // A region within another is said once.
        if (!region || region.parentElement?.closest(REGION)) continue
        const text = (region.textContent ?? '').trim()
        if (text !== (said.get(region) ?? '') && text) {
          const isAssertive = region.matches(LOUD) || region.querySelector(LOUD)
          announced.push(isAssertive ? `assertive: ${text}` : text)
        }
        said.set(region, text)
      }
    }
    new MutationObserver(records => {
      const touched = new Set(
        records.flatMap(({ target, addedNodes }) => [target, ...addedNodes].filter(node => node.isConnected)),
      )
      for (const node of touched) if (node !== document && node !== document.body) listen(node)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const failed: Failed[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/v1/production/events')) return
    for (const event of JSON.parse(request.postData() ?? '').events)
      if (event.kind === 'failed') failed.push(event)
  })
  const errors: ConsoleMessage[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message))
  return {
    announced: () => page.evaluate(() => Reflect.get(window, 'announced')),
    async failed() {
      // What waits is sent at once when a page is put away.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')))
      return failed
    },
    async reported() {
      const values = await Promise.all(
        errors.map(
          async message =>
            (await message
              .args()[1]
              ?.jsonValue()
              .catch(() => undefined)) as Record<string, unknown> | undefined,
        ),
      )
      return values.filter(value => typeof value?.remote === 'string') as Record<string, unknown>[]
    },
  }
}

/**
 * What holds whenever a remote fails: header and page are there, the focus is not lost, one polite message was said, and
 * one beacon told ops who it was and why, under the id the error report has.
 */
export async function expectContained(
  page: Page,
  watch: FaultWatch,
  expected: { says: string; failure: string; remote?: string; version?: string },
) {
  const { says, failure, remote = 'unruly', version = '1.0.0' } = expected
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click({ trial: true })
  const state = await page.evaluate(() => ({
    focus: document.activeElement?.localName,
    text: document.querySelector('main')?.innerText.trim().length ?? 0,
  }))
  expect(state.focus).not.toBe('body')
  expect(state.text).toBeGreaterThan(0)
  expect(await watch.announced()).toEqual([expect.stringMatching(new RegExp(`^${says}`))])
  const beacons = await watch.failed()
  expect(beacons).toEqual([expect.objectContaining({ remote, version, failure })])
  expect(await watch.reported()).toContainEqual(
    expect.objectContaining({ remote, version, beacon: beacons[0]?.id }),
  )
}
