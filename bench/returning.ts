// Prints what travels on the next visit after one remote, or the shell alone, was deployed. Started by `npm run bench`.
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { deploy } from '../e2e/support/control-plane'
import { copyVersion } from '../e2e/support/copy-version'
import { conditions, type FirstRoute, measureVisit } from './measure/first-route'
import { medianOf } from './measure/percentile'
import { printTable } from './measure/print-table'
import { startVariantServer } from './serve/variant-server'
import { asBundle } from './variants/as-bundle'
import { composed } from './variants/composed'

const [url = '', built = '', dataDir = ''] = process.argv.slice(2)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PLACE = '/pricing'
const BEFORE = 'Choose the right plan for you'
const AFTER = `${BEFORE}, today`
const app = { url, dataDir }

const bundle = (name: string) =>
  asBundle({ name, folder: path.join(built, name), base: '', place: PLACE, isPreloaded: true })

const browser: Browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})

/** A visit that fills the cache, a deploy, and the visit after it. */
async function returning(base: string, [before, after]: [string, string], deployIt: () => unknown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(base + PLACE)
  await page.getByRole('heading', { level: 1, name: before, exact: true }).waitFor()
  // The shell keeps its styles a moment after the first page.
  await page.waitForFunction(() => document.cookie.includes('mfe_styles='))
  await page.waitForLoadState('networkidle')
  await page.close()
  await deployIt()
  const visit = await measureVisit(context, base + PLACE, after)
  await context.close()
  return visit
}

const runs = { composed: [] as FirstRoute[], bundle: [] as FirstRoute[], shell: [] as FirstRoute[] }
const mine = await startVariantServer(url, composed)
await copyVersion(app, 'billing', '9.0.0')
await copyVersion(app, 'billing', '9.0.1', { edit: text => text.replaceAll(`"${BEFORE}"`, `"${AFTER}"`) })
for (let round = 0; round < ROUNDS; round += 1) {
  await deploy(app, { billing: '9.0.0' })
  runs.composed.push(await returning(mine.url, [BEFORE, AFTER], () => deploy(app, { billing: '9.0.1' })))
  await deploy(app, { billing: '9.0.0' })
  const other = await startVariantServer(url, bundle('one-bundle'))
  runs.bundle.push(
    await returning(other.url, [BEFORE, AFTER], () => other.switchTo(bundle('one-bundle-after'))),
  )
  other.close()
  await copyVersion(app, 'shell', `9.0.${round}`)
  runs.shell.push(await returning(mine.url, [BEFORE, BEFORE], () => deploy(app, { shell: `9.0.${round}` })))
}
mine.close()
await browser.close()

const medians = (results: FirstRoute[]) => ({
  document: medianOf(results.map(it => it.document)) / 1000,
  files: medianOf(results.map(it => it.files)) / 1000,
  data: medianOf(results.map(it => it.data)) / 1000,
  paint: medianOf(results.map(it => it.paint)),
})
const remote = medians(runs.composed)
const whole = medians(runs.bundle)
const shell = medians(runs.shell)

console.log(
  `The visit after a deploy, ${PLACE}, everything else cached, ${conditions.latencyMs} ms latency, ${conditions.kilobytesPerSecond} kB/s, CPU ${conditions.cpuSlowdown} x slower; medians of ${ROUNDS}\n`,
)
const row = (name: string, { document, files, data, paint }: typeof remote) => [
  name,
  document.toFixed(1),
  files.toFixed(1),
  data.toFixed(1),
  paint.toFixed(0),
]
printTable(
  ['deployed', 'document kB', 'files kB', 'data kB', 'paint ms'],
  [
    row('one remote of the composed app', remote),
    row('the same change in one bundle', whole),
    row('the shell alone', shell),
  ],
)
const figure = (name: string, measured: number, hold: number) => [
  name,
  measured.toFixed(2),
  `<= ${hold}`,
  measured <= hold ? 'held' : 'NOT HELD',
]
printTable(
  ['figure', 'measured', 'hold', ''],
  [
    figure('files, remote / bundle', remote.files / whole.files, 0.1),
    figure('document of a returning visitor, kB', remote.document, 8),
    figure('paint, remote / bundle', remote.paint / whole.paint, 0.9),
  ],
)
