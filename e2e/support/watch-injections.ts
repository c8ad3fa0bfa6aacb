import type { BrowserContext, Page } from 'playwright-core'

export interface InjectionWatch {
  /** Payloads that ran, and requests to other hosts other than images. */
  found: string[]
  /** Adds elements that text must not have become. */
  look(page: Page, where: string): Promise<void>
}

/** Records every effect in a context's pages that does not come from the app's own code. Called before the first page is opened. */
export async function watchInjections(context: BrowserContext, site: string): Promise<InjectionWatch> {
  const found: string[] = []
  await context.exposeBinding('__ran', ({ page }) => {
    found.push(`ran in ${page.url()}`)
  })
  await context.addInitScript(() => {
    const ran = () => {
      const report: unknown = Reflect.get(window, '__ran')
      if (typeof report === 'function') report()
    }
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'xss']) Reflect.set(window, name, ran)
  })
  context.on('dialog', dialog => {
    found.push(`a dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  const { host } = new URL(site)
  // Writers of pages may show pictures of other sites; here nothing leaves this machine.
  await context.route(
    url => /^https?:$/.test(url.protocol) && url.host !== host,
    route => {
      const type = route.request().resourceType()
      if (type !== 'image') found.push(`asked for ${type} ${route.request().url()}`)
      return route.fulfill({ status: 200, contentType: 'image/gif', body: PIXEL })
    },
  )
  return {
    found,
    async look(page, where) {
      for (const frame of page.frames())
        for (const element of await frame.evaluate(suspects)) found.push(`${where}: ${element}`)
    },
  }
}

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** Active elements that the app did not create. Runs in the page. */
function suspects(): string[] {
  const links = [
    'href',
    'src',
    'action',
    'formaction',
    'xlink:href',
    'data',
    'poster',
    'background',
    'srcdoc',
  ]
  const isSuspect = (element: Element) =>
    element.hasAttribute('data-injected') ||
    ['OBJECT', 'EMBED', 'BASE', 'APPLET'].includes(element.tagName) ||
    // The app's own scripts carry the nonce of their document, or the hash that ops signed.
    (element instanceof HTMLScriptElement &&
      !element.nonce &&
      !element.integrity &&
      !/json$/.test(element.type)) ||
    Array.from(element.attributes).some(
      ({ name, value }) =>
        /^on/i.test(name) ||
        (links.includes(name) &&
          // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses
          /^(javascript|vbscript|data:(?!image\/|,))/i.test(value.replace(/[\u0000-\u0020]/g, ''))),
    )
  return Array.from(document.querySelectorAll('*'))
    .filter(isSuspect)
    .map(element => element.outerHTML.slice(0, 200))
}
