// Prints how soon open pages are told of a change, with many sockets beside them, and what an idle socket costs. Started by `npm run bench -- realtime`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ApiBrowser } from './measure/api-browser'
import { holdSockets, subscribedTo, timeToEvent } from './measure/hold-sockets'
import { percentileOf } from './measure/percentile'
import { printTable } from './measure/print-table'
import { watchMemory } from './measure/watch-memory'

const [app = '', email = '', password = '', pid = ''] = process.argv.slice(2)
const SOCKETS = 1000
const TIMES = 200
const BARE_PORT = '4091'
const socketUrl = `${app.replace('http', 'ws')}/app/app?protocol=7`

const person = await (await new ApiBrowser(app).open()).signIn(email, password)
const { user } = await person.read<{ user: { id: number } }>('/api/v1/users/me')
const crowd = await new ApiBrowser(app).open()
await crowd.enter('/auth/register', {
  email: `crowd-${Date.now()}@example.com`,
  password,
  password_confirmation: password,
})
const { user: other } = await crowd.read<{ user: { id: number } }>('/api/v1/users/me')
const { pagination } = await person.read<{ pagination: { data: { id: string }[] } }>('/api/v1/notifications')
const ids = pagination.data.map(({ id }) => id)

const bare = fork(path.join(import.meta.dirname, 'serve', 'bare-broadcast.ts'), [BARE_PORT], {
  execArgv: ['--import', 'tsx'],
})
// For a bench that fails.
process.once('exit', () => bare.kill())
await once(bare, 'message')
const bareSockets = await holdSockets(SOCKETS, `ws://localhost:${BARE_PORT}`)

const memory = watchMemory(Number(pid))
const sockets = await holdSockets(SOCKETS, socketUrl, subscribedTo(crowd, other.id))
const samples = memory.stop()
const grown = (samples.at(-1)?.mebibytes ?? Number.NaN) - (samples[0]?.mebibytes ?? Number.NaN)
const [own] = await holdSockets(1, socketUrl, subscribedTo(person, user.id))
if (!own) throw new Error('There is no socket.')

let isUnread = true
const change = () => {
  isUnread = !isUnread
  return person.ask(`/api/v1/notifications/mark-as-${isUnread ? 'unread' : 'read'}`, { ids })
}
const told: number[] = []
const bareTold: number[] = []
for (let round = 0; round < TIMES; round += 1) {
  told.push(await timeToEvent(own, change))
  const [first] = bareSockets
  if (first)
    bareTold.push(await timeToEvent(first, () => fetch(`http://localhost:${BARE_PORT}`, { method: 'POST' })))
}
const shown = await untilShown()
for (const socket of [...sockets, ...bareSockets, own]) socket.terminate()
person.close()
crowd.close()
// Its channel would keep this process.
bare.kill()

const p95 = (times: number[]) => percentileOf(times, 0.95)
console.log(
  `Told: ${TIMES} changes with ${SOCKETS} sockets of others open, beside a bare server that passes a post on to ${SOCKETS} sockets\n`,
)
printTable(
  ['', 'p50 ms', 'p95 ms'],
  [
    ['a socket of the application', percentileOf(told, 0.5).toFixed(1), p95(told).toFixed(1)],
    ['a socket of the bare server', percentileOf(bareTold, 0.5).toFixed(1), p95(bareTold).toFixed(1)],
    ['the count in an open page', percentileOf(shown, 0.5).toFixed(1), p95(shown).toFixed(1)],
  ],
)
const ratio = p95(told) / p95(bareTold)
printTable(
  ['figure', 'measured', 'hold', ''],
  [
    ['told, p95 ÷ bare', ratio.toFixed(2), '≤ 3', ratio <= 3 ? 'held' : 'NOT HELD'],
    ['memory of an idle socket, KiB', ((grown * 1024) / SOCKETS).toFixed(1), '', ''],
  ],
)

/** Milliseconds from the start of a change elsewhere until an open page shows the count. */
async function untilShown(): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  })
  const context = await browser.newContext({ baseURL: app })
  const pairs = person.cookie.split('; ').map(pair => pair.split('='))
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: app })))
  const page = await context.newPage()
  await page.goto('/account-settings')
  await page.locator('.lucide-bell').first().waitFor()
  // The subscription is there when a change shows at all.
  for (let tries = 0; tries < 50 && !(await isShown(page)); tries += 1) await change()
  const times: number[] = []
  for (let round = 0; round < TIMES / 4; round += 1) {
    const began = performance.now()
    const seen = page.waitForFunction(wanted => /^\(\d+\)/.test(document.title) === wanted, !isUnread, {
      polling: 'raf',
    })
    await change()
    await seen
    times.push(performance.now() - began)
  }
  await browser.close()
  return times
}

/** Whether the page shows within a moment what was changed last. */
function isShown(page: Page) {
  return page
    .waitForFunction(wanted => /^\(\d+\)/.test(document.title) === wanted, isUnread, { timeout: 1000 })
    .then(
      () => true,
      () => false,
    )
}
