// Prints what the first route costs in three ways of building the same source. Started by `npm run bench`.
import path from 'node:path'
import { chromium } from 'playwright-core'
import { conditions, type FirstRoute, measureFirstRoute } from './measure/first-route'
import { medianOf } from './measure/percentile'
import { printTable } from './measure/print-table'
import { startVariantServer } from './serve/variant-server'
import { asBundle } from './variants/as-bundle'
import { composed } from './variants/composed'

const [app = '', built = ''] = process.argv.slice(2)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const route = { path: '/pricing', heading: process.env.BENCH_HEADING ?? 'Choose the right plan for you' }

const variants = [
  composed,
  asBundle({
    name: 'one-bundle',
    folder: path.join(built, 'one-bundle'),
    base: '',
    place: route.path,
    isPreloaded: true,
  }),
  asBundle({
    name: 'default-federation',
    folder: path.join(built, 'default-federation'),
    base: 'shell/',
    place: '/',
    isPreloaded: false,
  }),
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const servers = await Promise.all(variants.map(variant => startVariantServer(app, variant)))
const runs = new Map<string, FirstRoute[]>(variants.map(({ name }) => [name, []]))
for (let round = 0; round <= ROUNDS; round += 1)
  for (const [index, { name }] of variants.entries()) {
    const result = await measureFirstRoute(browser, `${servers[index]?.url}${route.path}`, route.heading)
    // The first round warms the servers' caches and is not counted.
    if (round > 0) runs.get(name)?.push(result)
  }
await browser.close()
for (const server of servers) server.close()

const rows = variants.map(({ name }) => {
  const results = runs.get(name) ?? []
  const of = (member: keyof FirstRoute) => medianOf(results.map(result => result[member]))
  return {
    name,
    requests: of('requests'),
    depth: of('depth'),
    javascript: of('javascript') / 1000,
    paint: of('paint'),
  }
})
const [mine, bundle, federation] = rows
if (!mine || !bundle || !federation) throw new Error('a variant is missing')

console.log(
  `First route ${route.path}, cold cache, ${conditions.latencyMs} ms latency, ${conditions.kilobytesPerSecond} kB/s, CPU ${conditions.cpuSlowdown} × slower; medians of ${ROUNDS} interleaved runs\n`,
)
printTable(
  [
    'variant',
    'requests',
    'depth',
    'JS kB (gzip)',
    'paint ms',
    'paint ÷ one bundle',
    'paint ÷ default federation',
  ],
  rows.map(row => [
    row.name,
    String(row.requests),
    String(row.depth),
    row.javascript.toFixed(1),
    row.paint.toFixed(0),
    (row.paint / bundle.paint).toFixed(2),
    (row.paint / federation.paint).toFixed(2),
  ]),
)
printTable(
  ['figure', 'measured', 'hold', ''],
  [
    figure('paint ÷ one preloaded bundle', mine.paint / bundle.paint, 1.05),
    figure('paint ÷ default federation', mine.paint / federation.paint, 0.5),
    figure('requests before the first route paints', mine.requests, 6),
    figure('depth', mine.depth, 2),
    figure('JavaScript bytes ÷ one bundle', mine.javascript / bundle.javascript, 1.15),
  ],
)

function figure(name: string, measured: number, hold: number): string[] {
  return [name, measured.toFixed(2), `≤ ${hold}`, measured <= hold ? 'held' : 'NOT HELD']
}
