// Prints how long the pictures take while 100,000 rows scroll, beside a plain table of 100. Started by `npm run bench`.
import { chromium } from 'playwright-core'
import { deployTestRemote } from '../e2e/support/test-remote'
import { frameTimes } from './measure/frame-times'
import { percentileOf } from './measure/percentile'
import { printTable } from './measure/print-table'

const [url = '', dataDir = ''] = process.argv.slice(2)
const FRAMES = 300
/** Of a wheel that is turned fast; and of a bar that is pulled through the whole list. */
const steps = [120, 15_000]

await deployTestRemote({ url, dataDir }, 'kit')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const rows: string[][] = []
for (const [name, query] of [
  ['100 rows, a plain table', '?plain'],
  ['100,000 rows', ''],
] as const)
  for (const step of steps) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${url}/dev/kit/rows${query}`)
    await page.getByRole('row').nth(5).waitFor()
    await frameTimes(page, { frames: 30, step })
    const times = await frameTimes(page, { frames: FRAMES, step })
    const inTime = times.filter(time => time < 20).length / times.length
    rows.push([
      name,
      String(step),
      percentileOf(times, 0.5).toFixed(1),
      percentileOf(times, 0.95).toFixed(1),
      percentileOf(times, 0.99).toFixed(1),
      `${(100 * inTime).toFixed(0)} %`,
    ])
    await page.close()
  }
await browser.close()
printTable(['rows', 'px per picture', 'median ms', 'p95 ms', 'p99 ms', 'in time for 60 a second'], rows)
