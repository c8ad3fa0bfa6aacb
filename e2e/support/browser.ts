import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { watchPolicy } from './watch-policy'

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
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Page errors and console errors so far. */
  problems: string[]
  /** What pages of the app did against their content policy so far; a test that leaves anything in here fails. */
  violations: string[]
}

export async function visit(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(10_000)
  const violations = await watchPolicy(context, baseURL)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(`page error: ${error.message}`))
  page.on(
    'console',
    message => message.type() === 'error' && problems.push(`console error: ${message.text()}`),
  )
  return { page, context, problems, violations }
}
