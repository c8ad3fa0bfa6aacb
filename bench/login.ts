// Prints what a sign-in costs beside the bare check of a password, and what a flood of them does to everybody else. Started by `npm run bench`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiBrowser } from './measure/api-browser'
import { closedLoop, openLoop } from './measure/load'
import { onServerCore } from './measure/on-server-core'
import { medianOf, percentileOf } from './measure/percentile'
import { printTable } from './measure/print-table'

const [app = '', email = '', password = ''] = process.argv.slice(2)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = 6
const FLOOD_SECONDS = 10
const READS_PER_SECOND = 50
const LANES = 4

const visitor = await new ApiBrowser(app).open()
const person = await (await new ApiBrowser(app).open()).signIn(email, password)
const signIn = () => visitor.send('POST', '/auth/login', { email, password })
const read = () => person.send('GET', '/api/v1/users/me')

const bare: number[] = []
const logins: number[] = []
for (let round = 0; round <= ROUNDS; round += 1) {
  const verified = bareVerify()
  const signedIn = await closedLoop(LANES, SECONDS, signIn)
  // The first round warms both up and is not counted.
  if (round === 0) continue
  bare.push(verified)
  logins.push(signedIn)
}
const capacity = medianOf(logins)

const calm = (await openLoop(READS_PER_SECOND, FLOOD_SECONDS, read)).map(({ milliseconds }) => milliseconds)
let guess = 0
const nextNobody = () => {
  guess += 1
  return `nobody-${guess}@example.com`
}
const guesses = () =>
  visitor.send('POST', '/auth/login', {
    email: nextNobody(),
    password: 'wrong password',
  })
const flooding = Promise.all([
  openLoop(READS_PER_SECOND, FLOOD_SECONDS, read),
  openLoop(2 * capacity, FLOOD_SECONDS, guesses),
])
await wait(FLOOD_SECONDS * 1000)
const ended = performance.now()
while ((await signIn()).status !== 200) await wait(50)
const recovered = performance.now() - ended
const [flooded, flood] = await flooding
const during = flooded.map(({ milliseconds }) => milliseconds)
const refused = flood.filter(({ status }) => status === 429 || status === 503)
const others = flood.filter(({ status }) => status !== 422 && status !== 429 && status !== 503)
const p99 = (values: readonly number[]) => percentileOf(values, 0.99)

console.log(
  `Sign-in, ${LANES} at a time, beside a bare argon2id check on the same core; medians of ${ROUNDS} interleaved rounds of ${SECONDS} s\n`,
)
printTable(
  ['', 'per second', 'spread'],
  [
    ['bare check', ...rate(bare)],
    ['sign-in', ...rate(logins)],
  ],
)
console.log(
  `Flood of ${(2 * capacity).toFixed(0)} wrong sign-ins per second for ${FLOOD_SECONDS} s, ${READS_PER_SECOND} reads of users/me per second beside it: ${flood.length - refused.length - others.length} checked, ${refused.length} refused, ${others.length} otherwise\n`,
)
printTable(
  ['users/me', 'median ms', 'p99 ms'],
  [
    ['calm', medianOf(calm).toFixed(1), p99(calm).toFixed(1)],
    ['flood', medianOf(during).toFixed(1), p99(during).toFixed(1)],
  ],
)
printTable(
  ['figure', 'measured', 'hold', ''],
  [
    figure('sign-ins ÷ bare checks', capacity / medianOf(bare), '≥', 0.8),
    figure('users/me p99, flood ÷ calm', p99(during) / p99(calm), '≤', 3),
    figure('refusals of the flood, p99 ms', p99(refused.map(({ milliseconds }) => milliseconds)), '≤', 100),
    figure('sign-in after the flood, ms', recovered, '≤', 2000),
  ],
)
visitor.close()
person.close()

function bareVerify() {
  const script = path.join(import.meta.dirname, 'serve', 'bare-verify.ts')
  const { name, args } = onServerCore(process.execPath, '--import', 'tsx', script, String(SECONDS))
  return Number(spawnSync(name, args, { encoding: 'utf8' }).stdout)
}

function rate(values: readonly number[]): string[] {
  return [
    medianOf(values).toFixed(1),
    `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`,
  ]
}

function figure(name: string, measured: number, sign: '≥' | '≤', hold: number): string[] {
  const isHeld = sign === '≥' ? measured >= hold : measured <= hold
  return [name, measured.toFixed(2), `${sign} ${hold}`, isHeld ? 'held' : 'NOT HELD']
}
