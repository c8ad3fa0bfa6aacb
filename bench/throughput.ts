// Prints how many reads per second the application answers, beside a bare Fastify with one select on the same database. Started by `npm run bench`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ApiBrowser } from './measure/api-browser'
import { medianOf } from './measure/percentile'
import { printTable } from './measure/print-table'
import { type Repeated, saturate } from './measure/saturate'

const [app = '', email = '', password = '', databaseUrl = ''] = process.argv.slice(2)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const LOAD = { lanes: 32, seconds: Number(process.env.BENCH_SECONDS ?? 2) }
const BARE_PORT = '4091'

const visitor = await new ApiBrowser(app).open()
const person = await (await new ApiBrowser(app).open()).signIn(email, password)
const page = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
const as = (browser: ApiBrowser, address: string, headers = {}): Repeated => ({
  url: `${app}${address}`,
  headers: { cookie: browser.cookie, ...headers },
})
/** Share of the bare server's rate that each has to reach. */
const rows: [name: string, hold: number, repeated: Repeated][] = [
  ['users/me', 0.5, as(person, '/api/v1/users/me')],
  ['notifications', 0.4, as(person, '/api/v1/notifications')],
  ['price list', 0.4, as(visitor, '/api/v1/billing/products')],
  ['bootstrap-data, signed in', 0.3, as(person, '/api/v1/bootstrap-data')],
  ['document, visitor', 0.3, as(visitor, '/', page)],
  ['document, signed in', 0.15, as(person, '/', page)],
]
const wanted = rows.filter(([name]) => name.includes(process.env.BENCH_ROW ?? ''))

const bare = fork(path.join(import.meta.dirname, 'serve', 'bare-select.ts'), [databaseUrl, BARE_PORT], {
  execArgv: ['--import', 'tsx'],
})
await once(bare, 'message')
const nothingElse = { url: `http://localhost:${BARE_PORT}/` }

const measured = new Map(wanted.map(([name]) => [name, { rates: [] as number[], ratios: [] as number[] }]))
for (let round = 0; round <= ROUNDS; round += 1)
  for (const [name, , repeated] of wanted) {
    const before = await saturate(nothingElse, LOAD)
    const rate = await saturate(repeated, LOAD)
    // The first round warms both up and is not counted.
    if (round === 0) continue
    measured.get(name)?.rates.push(rate)
    measured.get(name)?.ratios.push(rate / before)
  }
bare.kill()
visitor.close()
person.close()

console.log(
  `Reads by ${LOAD.lanes} connections, each beside a bare Fastify with one prepared select; medians of ${ROUNDS} alternated rounds of ${LOAD.seconds} s\n`,
)
printTable(
  ['', 'per second', '÷ bare', 'spread', 'hold', ''],
  wanted.map(([name, hold]) => {
    const { rates = [], ratios = [] } = measured.get(name) ?? {}
    const ratio = medianOf(ratios)
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    const verdict = ratio >= hold ? 'held' : 'NOT HELD'
    return [name, medianOf(rates).toFixed(0), ratio.toFixed(2), spread, `≥ ${hold}`, verdict]
  }),
)
