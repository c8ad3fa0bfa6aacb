/**
 * What Lighthouse says of the public pages, on a slow phone and on a desktop.
 * Usage: lighthouse.ts <address of the application> <path of a Chromium>
 */
import { spawnSync } from 'node:child_process'
import { printTable } from './measure/print-table'

/** The last version that runs on Node 20; npm fetches it when it is asked for, so that no install waits for it. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const PAGES = ['/', '/login', '/pricing', '/pages/about', '/contact']
/** What each page must reach on the phone. */
const HOLD = { performance: 95, others: 100 }

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const [app, browser] = process.argv.slice(2)
if (!app || !browser) throw new Error('Usage: lighthouse.ts <address> <browser>')

const rows: string[][] = []
const failed = new Set<string>()
for (const device of ['mobile', 'desktop'])
  for (const page of PAGES) {
    const { categories, audits } = look(app + page, device)
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
console.log(`Below 0.9 on some page: ${[...failed].join('; ') || 'nothing'}.\n`)

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
