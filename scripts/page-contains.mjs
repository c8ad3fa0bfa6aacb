// node scripts/page-contains.mjs <text>: opens $MFE_URL in Chromium and ends with 0 when the application shows the text within 15 seconds, else with 1.
import { createRequire } from 'node:module'
import { ensureBrowser } from './lib/browser.mjs'

const { chromium } = createRequire(import.meta.url)('playwright-core')

const PATIENCE_MS = 15_000
const [text = ''] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage()
const isSeen = await page
  .goto(process.env.MFE_URL ?? '', { timeout: PATIENCE_MS })
  // The server writes the headings of public pages into the document, whether or not the remote works.
  .then(() => page.locator('#root').getByText(text).first().waitFor({ timeout: PATIENCE_MS }))
  .then(
    () => true,
    () => false,
  )
await browser.close()
process.exitCode = isSeen ? 0 : 1
