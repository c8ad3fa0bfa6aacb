// Prints how evenly a crowd of push connections comes back after a restart, and what everybody else waits for meanwhile. Started by `npm run bench -- realtime-storm [clients]`.
import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '@app/shared/wire'
import { ApiBrowser } from './measure/api-browser'
import { AppProcess } from './measure/app-process'
import { openLoop } from './measure/load'
import { percentileOf } from './measure/percentile'
import { printTable } from './measure/print-table'
import { pushCrowd } from './measure/push-crowd'

const [start = '', DATA_DIR = '', port = '', email = '', password = '', clients = ''] = process.argv.slice(2)
const count = Number(clients)
/** Connections come back spread over so long, as the shell's `timeouts.realtimeReconnect` says. */
const SPREAD_MS = 5_000
const WINDOW_MS = 250

const app = new AppProcess(start, Number(port), { DATA_DIR, BASE_URL: `http://localhost:${port}` })
process.once('exit', () => void app.end('SIGKILL'))
await app.start()
const administrator = await (await new ApiBrowser(app.url).open()).signIn(email, password)
const crowd = await new ApiBrowser(app.url).open()
await crowd.enter('/auth/register', {
  email: `crowd-${Date.now()}@example.com`,
  password,
  password_confirmation: password,
})
const { data } = await crowd.read<{ data: { user: { id: number }; settings: Settings } }>(
  '/api/v1/bootstrap-data',
)
if (!data.settings.realtime) throw new Error('The site has no realtime.')
const { returns, ...connections } = await pushCrowd(count, crowd, {
  userId: data.user.id,
  realtime: data.settings.realtime,
})

const me = () => administrator.send('GET', '/api/v1/users/me')
const calm = await openLoop(20, 5, me)
returns.length = 0
await app.end('SIGTERM')
await app.start()
const meanwhile = openLoop(20, 8, me)
await connections.back(count)
const busy = await meanwhile
// Whoever comes back twice does so a moment later.
await wait(3000)

const first = Math.min(...returns)
const windows = new Map<number, number>()
for (const time of returns) {
  const at = Math.floor((time - first) / WINDOW_MS)
  windows.set(at, (windows.get(at) ?? 0) + 1)
}
const peak = Math.max(...windows.values()) / ((count * WINDOW_MS) / SPREAD_MS)
const p95 = (answers: typeof calm) =>
  percentileOf(
    answers.map(({ milliseconds }) => milliseconds),
    0.95,
  ).toFixed(1)
console.log(`\nStorm: ${count} connections come back after a restart\n`)
printTable(
  ['figure', 'measured', 'hold', ''],
  [
    ['back twice', String(returns.length - count), '0', returns.length === count ? 'held' : 'NOT HELD'],
    [
      `most within ${WINDOW_MS} ms ÷ evenly spread over ${SPREAD_MS / 1000} s`,
      peak.toFixed(2),
      '≤ 2',
      peak <= 2 ? 'held' : 'NOT HELD',
    ],
    ['all back after the first, s', ((Math.max(...returns) - first) / 1000).toFixed(1), '', ''],
    ['users/me, p95 calm, ms', p95(calm), '', ''],
    ['users/me, p95 meanwhile, ms', p95(busy), '', ''],
  ],
)
connections.close()
for (const browser of [administrator, crowd]) browser.close()
await app.end('SIGTERM')
process.exit()
