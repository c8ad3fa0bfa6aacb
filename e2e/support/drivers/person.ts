import type { Driver } from './driver'

/** As long as the journeys in Chromium wait, because a busy machine may need more than a few seconds. */
const PATIENCE_MS = 30_000

/** What a visitor does and sees, in any browser; names are those assistive technology hears, as far as a page writes them out. */
export interface Person {
  open(path: string): Promise<void>
  /** Waits until the page has this main heading. */
  seesHeading(text: string): Promise<void>
  /** Waits until this text stands on the page. */
  sees(text: string): Promise<void>
  /** Presses the link or button of that name. */
  presses(name: string): Promise<void>
  /** Types into the field of that label. */
  fills(label: string, text: string): Promise<void>
  evaluate(body: string): Promise<unknown>
}

export function personAt(driver: Driver, baseUrl: string): Person {
  const until = async <T>(what: string, body: string): Promise<T> => {
    for (const deadline = Date.now() + PATIENCE_MS; ; ) {
      const found = await driver.evaluate(body).catch(() => null)
      if (found) return found as T
      if (Date.now() > deadline) throw new Error(`${what} did not come; the page says: ${await words()}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  const words = () => driver.evaluate('return document.body.innerText.slice(0, 500)')
  const clickOn = async (what: string, find: string) => {
    let before = ''
    // What is still moving, or covered, would be missed: a page that loads pushes its footer down.
    for (const deadline = Date.now() + PATIENCE_MS; ; ) {
      const { x, y } = await until<{ x: number; y: number }>(
        what,
        `const found = ${find}; if (!found) return null; found.scrollIntoView({ block: 'center', behavior: 'instant' })
         const { left, top, width, height } = found.getBoundingClientRect()
         const x = Math.round(left + width / 2), y = Math.round(top + height / 2)
         return width > 0 && !found.matches(':disabled') && found.contains(document.elementFromPoint(x, y)) && { x, y }`,
      )
      const place = `${x} ${y}`
      if (place === before) return driver.click(x, y)
      if (Date.now() > deadline) throw new Error(`${what} does not stay in one place`)
      before = place
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  const named = (name: string) =>
    `[...document.querySelectorAll('a, button, [role=menuitem]')].find(it => [it.textContent.trim(), it.ariaLabel].includes(${JSON.stringify(name)}))`
  return {
    open: path => driver.goto(baseUrl + path),
    seesHeading: text =>
      until(
        `The heading "${text}"`,
        `return [...document.querySelectorAll('h1')].some(it => it.textContent === ${JSON.stringify(text)})`,
      ),
    sees: text => until(`"${text}"`, `return document.body.innerText.includes(${JSON.stringify(text)})`),
    presses: name => clickOn(`"${name}"`, named(name)),
    async fills(label, text) {
      const field = `[...document.querySelectorAll('label')].find(it => it.textContent.trim() === ${JSON.stringify(label)})?.control`
      await clickOn(`The field "${label}"`, field)
      await driver.type(text)
      await until(`"${text}" in "${label}"`, `return ${field}?.value === ${JSON.stringify(text)}`)
    },
    evaluate: driver.evaluate,
  }
}
