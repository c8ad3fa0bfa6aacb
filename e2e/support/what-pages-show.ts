import type { BrowserContext, Page } from 'playwright-core'

/** Longer pages are cut here, in characters; what a test waits for is mostly near the top. */
const MOST_SHOWN = 4000

const contexts: BrowserContext[] = []

/** Lets a failing test say what the pages of this context show. */
export const tellWhenFailing = (context: BrowserContext) => void contexts.push(context)

// Called by the environment of the journeys, which lies outside of the tests' modules.
Reflect.set(globalThis, 'whatPagesShow', async () => {
  const pages = contexts.flatMap(context => context.pages())
  return (await Promise.all(pages.map(described))).join('\n\n')
})

/** Address and accessibility tree, a line each. */
async function described(page: Page) {
  const tree = await page
    .locator('body')
    .ariaSnapshot({ timeout: 3000 })
    .catch(() => 'The page does not answer.')
  const lines = tree.slice(0, MOST_SHOWN).split('\n')
  return [`Page at ${page.url()}`, ...lines.map(line => `  | ${line}`)].join('\n')
}
