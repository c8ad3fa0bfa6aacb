// Prints whether time tells which addresses have an account. Started by `npm run bench`.
import { ApiBrowser } from './measure/api-browser'
import { mannWhitney } from './measure/mann-whitney'
import { medianOf } from './measure/percentile'
import { printTable } from './measure/print-table'

const [app = ''] = process.argv.slice(2)
const PAIRS = 200
const PASSWORD = 'tangerine-walrus-42'

const visitor = await new ApiBrowser(app).open()
const run = Date.now()
const known = (index: number) => `somebody-${run}-${index}@example.com`
const unknown = (index: number) => `nobody-${run}-${index}@example.com`
for (let index = 0; index < PAIRS; index += 1) {
  const email = known(index)
  const fields = { email, password: PASSWORD, password_confirmation: PASSWORD }
  const { status } = await visitor.send('POST', '/auth/register', fields)
  if (status !== 200) throw new Error(`registration answered ${status}`)
}

const rows = [
  await compare('sign-in', email =>
    visitor.send('POST', '/auth/login', { email, password: 'not the password' }),
  ),
  await compare('forgotten password', email => visitor.send('POST', '/auth/forgot-password', { email })),
]
visitor.close()

console.log(`Addresses with and without an account, ${PAIRS} interleaved pairs\n`)
printTable(['', 'known ms', 'unknown ms', 'difference', 'p', 'hold', ''], rows)

async function compare(name: string, send: (email: string) => Promise<{ milliseconds: number }>) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let index = 0; index < PAIRS; index += 1) {
    // Who comes first takes turns, so that coming second is no difference.
    const turns = index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const turn of turns) {
      const email = turn === 'known' ? known(index) : unknown(index)
      times[turn].push((await send(email)).milliseconds)
    }
  }
  const medians = [medianOf(times.known), medianOf(times.unknown)] as const
  const difference = Math.abs(medians[0] - medians[1])
  const p = mannWhitney(times.known, times.unknown)
  const isHeld = p > 0.01 || difference < 2
  return [
    name,
    ...medians.map(value => value.toFixed(2)),
    difference.toFixed(2),
    p.toFixed(3),
    '< 2 ms or p > 0.01',
    isHeld ? 'held' : 'NOT HELD',
  ]
}
