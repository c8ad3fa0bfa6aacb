import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { type Watched, watchProblems } from './watch-problems'
import { tellWhenFailing } from './what-pages-show'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How every browser of the tests is started: the Chromium `npm test` found or installed. */
export const browserOptions = ({ args: more = [], ...options }: LaunchOptions = {}): LaunchOptions => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: [...args, ...more],
  ...options,
})

/** A headless Chromium. */
export const openBrowser = (options?: LaunchOptions): Promise<Browser> =>
  chromium.launch(browserOptions(options))

/** A page of a fresh visitor, with everything that went wrong in it. */
export interface Visitor extends Watched {
  page: Page
  context: BrowserContext
}

export type VisitOptions = BrowserContextOptions

/** A page of a fresh visitor. A problem in it that the test does not allow, or a violation of the content policy, fails the test. */
export async function visit(browser: Browser, baseURL: string, options: VisitOptions = {}): Promise<Visitor> {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ baseURL, viewport, ...options })
  // Half a minute, because a busy machine may need more than a few seconds.
  context.setDefaultTimeout(30_000)
  if (options.javaScriptEnabled !== false) context.on('page', waitForApplication)
  tellWhenFailing(context)
  const watched = await watchProblems(context, options.baseURL ?? baseURL)
  return { page: await context.newPage(), context, ...watched }
}

/**
 * Lets a page that was asked for come without its first picture, which has headings and links before the application has. Who waits
 * for less than the whole document sees the picture as well.
 */
function waitForApplication(page: Page) {
  const shown = async <Answer>(loading: Promise<Answer>, waitUntil = 'load'): Promise<Answer> => {
    const answer = await loading
    if (waitUntil !== 'commit') await page.locator('#first-picture').waitFor({ state: 'detached' })
    return answer
  }
  const { goto, reload } = page
  page.goto = (url, options) => shown(goto.call(page, url, options), options?.waitUntil)
  page.reload = options => shown(reload.call(page, options), options?.waitUntil)
}
