// Prints what a site of many teams costs: 7, 50 and 200 remotes beside the six of the repository. Started by `npm run bench`.
import { performance } from 'node:perf_hooks'
import { type Browser, chromium, type Page } from 'playwright-core'
import { deploy } from '../e2e/support/control-plane'
import { mfe } from '../e2e/support/mfe'
import { conditions, measureFirstRoute } from './measure/first-route'
import { heapOf } from './measure/heap-of'
import { medianOf } from './measure/percentile'
import { printTable } from './measure/print-table'
import { tellingTimes } from './measure/telling-times'
import { publishTeams, teamId, teamPath } from './variants/teams'

const [url = '', dataDir = ''] = process.argv.slice(2)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SIZES = [7, 50, 200]
const HEADING = 'Choose the right plan for you'
const app = { url, dataDir }

/** A text, because what the loader of this file adds to functions does not exist in the page. */
const timeTo = (page: Page, path: string): Promise<number> =>
  page.evaluate(`new Promise(done => {
    const since = performance.now()
    history.pushState({}, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    requestAnimationFrame(function look() {
      const isThere = [...document.querySelectorAll('h1')].some(it => it.textContent === ${JSON.stringify(HEADING)})
      if (isThere) done(performance.now() - since)
      else requestAnimationFrame(look)
    })
  })`)

const most = Math.max(...SIZES)
await publishTeams(app, most)

const browser: Browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})

/** Makes the first `count` teams live, and no other. */
const live = (count: number) =>
  deploy(
    app,
    Object.fromEntries(Array.from({ length: most }, (_, i) => [teamId(i), i < count ? '1.0.0' : null])),
  )

const times = {
  document: gathered(),
  paint: gathered(),
  navigation: gathered(),
  deploy: gathered(),
  check: gathered(),
  message: gathered(),
  heap: gathered(),
}
for (let round = 0; round < ROUNDS; round += 1)
  for (const size of SIZES) {
    await live(size)
    const { paint, document } = await measureFirstRoute(browser, `${url}/pricing`, HEADING)
    note(times.paint, size, paint)
    note(times.document, size, document / 1000)
    note(times.navigation, size, await navigationTime())
    // Toggled, so that each call is a revision.
    for (const version of ['2.0.0', '1.0.0', '2.0.0', '1.0.0']) {
      const since = performance.now()
      await deploy(app, { [teamId(0)]: version })
      note(times.deploy, size, performance.now() - since)
    }
    const since = performance.now()
    await mfe(app, 'check', 'mfe-billing', '--no-build')
    note(times.check, size, performance.now() - since)
    const told = await tellingTimes(`${url}/v1/production/stream`, 20, async () => {
      await deploy(app, { [teamId(0)]: '2.0.0' })
    })
    note(times.message, size, medianOf(told))
    if (round === 0) note(times.heap, size, await heapAt('/pricing'))
  }
await browser.close()

/** Milliseconds from leaving `/pricing` inside the page until a team's page, never loaded before, is there. */
async function navigationTime(): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(`${url}/contact`)
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  await page.waitForLoadState('networkidle')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.kilobytesPerSecond * 1000,
    uploadThroughput: conditions.kilobytesPerSecond * 1000,
  })
  const time = await timeTo(page, teamPath(0))
  await context.close()
  return time
}

/** Kilobytes of heap in a page that knows every remote. */
async function heapAt(path: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url + path)
  await page.waitForLoadState('networkidle')
  const heap = await heapOf(await context.newCDPSession(page))
  await context.close()
  return heap / 1000
}

function gathered() {
  return new Map<number, number[]>()
}
function note(into: Map<number, number[]>, size: number, value: number) {
  into.set(size, [...(into.get(size) ?? []), value])
}
const median = (of: Map<number, number[]>, size: number) => medianOf(of.get(size) ?? [])

console.log(
  `Teams beside the six remotes of the repository, ${conditions.latencyMs} ms latency, ${conditions.kilobytesPerSecond} kB/s, CPU ${conditions.cpuSlowdown} x slower for the first route; medians of ${ROUNDS}\n`,
)
printTable(
  [
    'remotes',
    'document kB',
    'first route ms',
    'navigation ms',
    'deploy ms',
    'check ms',
    'told ms',
    'heap kB',
  ],
  SIZES.map(size => [
    String(size),
    median(times.document, size).toFixed(1),
    ...[times.paint, times.navigation, times.deploy, times.check, times.message, times.heap].map(of =>
      median(of, size).toFixed(0),
    ),
  ]),
)
const [few = 7] = SIZES
const ratio = (name: string, of: Map<number, number[]>, hold: number) => {
  const measured = median(of, most) / median(of, few)
  return [
    `${name}, ${most} / ${few}`,
    measured.toFixed(2),
    `<= ${hold}`,
    measured <= hold ? 'held' : 'NOT HELD',
  ]
}
printTable(
  ['figure', 'measured', 'hold', ''],
  [
    ratio('document', times.document, 1.1),
    ratio('first route', times.paint, 1.1),
    ratio('deploy call', times.deploy, 1.5),
  ],
)
