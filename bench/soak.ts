// Prints whether the server stays as small and as quick as it began under mixed load. Started by `npm run bench -- soak [seconds]`.
import type { Answer } from './measure/api-browser'
import { ApiBrowser } from './measure/api-browser'
import { openLoop } from './measure/load'
import { percentileOf } from './measure/percentile'
import { printTable } from './measure/print-table'
import { slopeOf } from './measure/slope'
import { watchMemory } from './measure/watch-memory'

const [app = '', email = '', password = '', pid = '', seconds = '300'] = process.argv.slice(2)
/** A crowd that one core serves beside other work. */
const PER_SECOND = Number(process.env.BENCH_RATE ?? 40)
/** Caches fill and code is compiled meanwhile. */
const WARM_UP = 0.2

const visitor = await new ApiBrowser(app).open()
const person = await (await new ApiBrowser(app).open()).signIn(email, password)
let count = 0
const mix: (() => Promise<Answer>)[] = [
  () => visitor.send('GET', '/'),
  () => visitor.send('GET', '/api/v1/bootstrap-data'),
  () => person.send('GET', '/api/v1/users/me'),
  () => person.send('GET', '/api/v1/notifications'),
  () => person.send('GET', '/api/v1/bootstrap-data'),
  () => person.send('PUT', '/api/v1/users/me', { first_name: `Ada ${count}` }),
]
const next = () => {
  count += 1
  return (mix[count % mix.length] ?? mix[0])?.() ?? visitor.send('GET', '/')
}

const memory = watchMemory(Number(pid))
const answers = await openLoop(PER_SECOND, Number(seconds), next)
const samples = memory.stop()
visitor.close()
person.close()

const total = samples.at(-1)?.minutes ?? 0
const warm = samples.filter(({ minutes }) => minutes >= total * WARM_UP)
const slope = slopeOf(warm.map(({ minutes, mebibytes }) => ({ x: minutes, y: mebibytes })))
const third = Math.floor(answers.length / 3)
const p99 = (part: readonly Answer[]) =>
  percentileOf(
    part.map(({ milliseconds }) => milliseconds),
    0.99,
  )
const [first, last] = [p99(answers.slice(0, third)), p99(answers.slice(-third))]
const failed = answers.filter(({ status }) => status >= 500).length
const started = samples[0]?.mebibytes ?? Number.NaN

console.log(
  `Soak: ${answers.length} requests in ${seconds} s (documents, reads and writes alike), ${process.env.DATABASE_URL ? 'Postgres' : 'the embedded database'}; ${(samples.at(-1)?.mebibytes ?? Number.NaN).toFixed(0)} MiB at the end\n`,
)
printTable(
  ['figure', 'measured', 'hold', ''],
  [
    figure('memory after the first start, MB', started * 1.048576, 400),
    figure('slope after the warm-up, MiB a minute', slope, 1),
    figure('p99, last third ÷ first', last / first, 1.2),
    figure('answers 5xx', failed, 0),
  ],
)
console.log(`p99 ${first.toFixed(1)} ms in the first third, ${last.toFixed(1)} ms in the last\n`)

function figure(name: string, measured: number, hold: number): string[] {
  return [name, measured.toFixed(2), `≤ ${hold}`, measured <= hold ? 'held' : 'NOT HELD']
}
