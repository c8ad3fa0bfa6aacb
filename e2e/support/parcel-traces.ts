import type { Page } from 'playwright-core'

/** What a page holds that a remote may have left behind. */
export interface Traces {
  elements: number
  keyListeners: number
  sheets: number
}

/** Counts listeners for keys on the window from the page's first line on. Called before the page is opened. */
export const watchListeners = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const listening = new Set<unknown>()
    const { addEventListener, removeEventListener } = window
    Object.assign(window, {
      addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
        if (type === 'keydown') listening.add(listener)
        addEventListener.call(window, type, listener, options)
      },
      removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
        if (type === 'keydown') listening.delete(listener)
        removeEventListener.call(window, type, listener, options)
      },
    })
    Reflect.set(window, 'keyListeners', listening)
  })

/** What is there now. */
export const tracesIn = (page: Page): Promise<Traces> =>
  page.evaluate(() => ({
    elements: Array.from(document.querySelectorAll('*')).filter(
      ({ localName, className }) => localName.startsWith('harbor-clock') || className === 'remote-vue',
    ).length,
    keyListeners: Reflect.get(window, 'keyListeners').size,
    sheets: document.adoptedStyleSheets.length,
  }))
