import type { ConsoleMessage, Page } from 'playwright-core'
import { flushBeacons, listenToBeacons, type Told } from './listen-to-beacons'

/** Announcements, beacons and error reports of a page. */
export interface FaultWatch {
  /** Everything live regions have said, in order. */
  announced(): Promise<string[]>
  /** Every beacon so far. */
  told: readonly Told[]
  /** Beacons about failures so far. */
  failed(): Promise<Told[]>
  /** The context that was reported together with each error. */
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
        // A live region nested in another is announced once.
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
  const told = listenToBeacons(page)
  const errors: ConsoleMessage[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message))
  return {
    told,
    announced: () => page.evaluate(() => Reflect.get(window, 'announced')),
    async failed() {
      await flushBeacons(page)
      return told.filter(({ kind }) => kind === 'failed')
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
