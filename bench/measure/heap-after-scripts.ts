import type { Browser } from 'playwright-core'
import { heapOf } from './heap-of'

/** Heap in use, in bytes, of an empty page after it ran the first group of scripts and after it ran all; each is removed at once. */
export async function heapAfterScripts(browser: Browser, groups: string[][]) {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  let first = Number.NaN
  for (const [index, urls] of groups.entries()) {
    await page.evaluate(async scripts => {
      for (const src of scripts)
        await new Promise<void>((resolve, reject) => {
          const script = Object.assign(document.createElement('script'), { src })
          script.onload = () => resolve()
          script.onerror = () => reject(new Error(`${src} could not be loaded.`))
          document.head.append(script)
        }).finally(() => document.head.replaceChildren())
      for (const name of Object.keys(window))
        if (/^(webpackChunk)?mfe_/.test(name)) Reflect.set(window, name, undefined)
    }, urls)
    if (index === 0) first = await heapOf(devtools)
  }
  const last = await heapOf(devtools)
  await page.close()
  return { first, last }
}
