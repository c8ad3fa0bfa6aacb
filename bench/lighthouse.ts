/**
 * What Lighthouse says of the public pages, on a slow phone and on a desktop.
 * Usage: lighthouse.ts <address of the application> <path of a Chromium>
 */
import { spawnSync } from 'node:child_process'
import { printTable } from './measure/print-table'

/** The last version that runs on Node 20; npm fetches it when it is asked for, so that no install waits for it. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const PAGES = ['/', '/login', '/pricing', '/pages/about', '/contact']
/** Reports of each page, of which the middle one counts, as Lighthouse advises where others use the machine too. */
const RUNS = 3
/** What each page must reach on the phone. */
const HOLD = { performance: 95, others: 100 }

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
  /** How fast Lighthouse found this machine; the phone is a fourth of it. */
  environment: { benchmarkIndex: number }
}

const [app, browser] = process.argv.slice(2)
if (!app || !browser) throw new Error('Usage: lighthouse.ts <address> <browser>')

const rows: string[][] = []
const failed = new Set<string>()
const speeds: number[] = []
for (const device of ['mobile', 'desktop'])
  for (const page of PAGES) {
    const { categories, audits } = middleOf(app + page, device)
    const score = (name: keyof Report['categories']) => Math.round(100 * (categories[name].score ?? 0))
    const others = (['accessibility', 'best-practices', 'seo'] as const).map(score)
    const held = score('performance') >= HOLD.performance && Math.min(...others) >= HOLD.others
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    rows.push([
      device,
      page,
      String(score('performance')),
      ...others.map(String),
      String(Math.round(figure('largest-contentful-paint'))),
      String(Math.round(figure('total-blocking-time'))),
      figure('cumulative-layout-shift').toFixed(4),
      held ? 'held' : 'NOT HELD',
    ])
    for (const { score, title } of Object.values(audits)) if (score !== null && score < 0.9) failed.add(title)
  }

printTable(
  [
    'device',
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP ms',
    'TBT ms',
    'CLS',
    `hold ≥ ${HOLD.performance}, ${HOLD.others}`,
  ],
  rows,
)
console.log(`The machine's own figure (benchmarkIndex): ${Math.min(...speeds)} to ${Math.max(...speeds)}.`)
console.log(`Below 0.9 on some page: ${[...failed].join('; ') || 'nothing'}.\n`)

/** The middle one of the reports on a page, by performance. */
function middleOf(url: string, device: string): Report {
  const reports = Array.from({ length: RUNS }, () => look(url, device))
  speeds.push(...reports.map(report => Math.round(report.environment.benchmarkIndex)))
  const performance = (report: Report) => report.categories.performance.score ?? 0
  const middle = reports.sort((one, other) => performance(one) - performance(other))[(RUNS - 1) / 2]
  if (!middle) throw new Error(`No report on ${url}`)
  return middle
}

/** One report. A browser that recorded nothing of the load is asked a second time. */
function look(url: string, device: string): Report {
  const preset = device === 'desktop' ? ['--preset=desktop'] : []
  const args = ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', ...preset]
  const ask = () =>
    spawnSync('npx', [...args, '--chrome-flags=--headless=new --no-sandbox'], {
      encoding: 'utf8',
      maxBuffer: 64e6,
      env: { ...process.env, CHROME_PATH: browser },
    })
  const first = ask()
  const { stdout, stderr, status } = first.status === 0 ? first : ask()
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}: ${stderr.slice(-500)}`)
  return JSON.parse(stdout)
}
