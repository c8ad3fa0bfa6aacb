// Prints what open pages miss or show twice while networks and servers fail. Started by `npm run bench -- realtime-chaos`.
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { ApiBrowser } from './measure/api-browser'
import { AppProcess } from './measure/app-process'
import { chaoticNetwork } from './measure/chaotic-network'
import { seeded } from './measure/hostile-network'
import { printTable } from './measure/print-table'

const [start = '', DATA_DIR = '', firstPort = '', email = '', password = ''] = process.argv.slice(2)
const PAGES = 3
const PER_PHASE = 4
/** Pages catch up within a poll, of a minute, when nothing tells them sooner. */
const CATCH_UP_MS = 90_000

const edge = Number(firstPort) + 1
const baseUrl = `http://localhost:${edge}`
const app = new AppProcess(start, Number(firstPort), { DATA_DIR, BASE_URL: baseUrl })
const network = await chaoticNetwork(edge, Number(firstPort), seeded(12))
process.once('exit', () => void app.end('SIGKILL'))
await app.start()
// The first start publishes the builds when it is ready.
while (!(await fetch(app.url, { headers: { accept: 'text/html' } })).ok) await wait(200)
const administrator = await (await new ApiBrowser(app.url).open()).signIn(email, password)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const pages = await Promise.all(Array.from({ length: PAGES }, (_, number) => openPage(number)))
const held = (count: number) => `${count} (${count === 0 ? 'held' : 'NOT HELD'})`
const wanted: string[] = []
const rows: string[][] = []

await phase('the server is restarted', async () => {
  await app.end('SIGTERM')
  await app.start()
  await announce()
})
await phase('the server is killed and away for ten seconds', async () => {
  await announce()
  await app.end('SIGKILL')
  await wait(10_000)
  await app.start()
})
await phase('a proxy holds back what the server sends for ten seconds', async () => {
  network.turn('buffering')
  await announce()
  await wait(10_000)
})
await phase('20 % of the packets are lost', async () => {
  network.turn('loss')
  await announce()
  await wait(5_000)
})
await phase('the pages are frozen while the server is restarted', async () => {
  await Promise.all(pages.map(page => setLifecycle(page, 'frozen')))
  await announce()
  await app.end('SIGTERM')
  await app.start()
  await Promise.all(pages.map(page => setLifecycle(page, 'active')))
})
await browser.close()

console.log(
  `Chaos: ${PER_PHASE} notifications each, seen by ${PAGES} open pages once the network is calm again\n`,
)
printTable(['what happens', 'missing', 'twice', 'until all are shown, s', 'calls of a page'], rows)
await app.end('SIGTERM')
network.close()

/** Sends some notifications to everybody while something happens, and adds what the pages show afterwards to the table. */
async function phase(name: string, happen: () => Promise<unknown>) {
  let calls = 0
  const count = () => {
    calls += 1
  }
  for (const page of pages) page.on('request', count)
  await happen()
  network.turn('calm')
  const calm = performance.now()
  const seen = await Promise.all(pages.map(untilShown))
  for (const page of pages) page.off('request', count)
  const missing = seen.reduce((sum, titles) => sum + wanted.filter(it => !titles.includes(it)).length, 0)
  const twice = seen.reduce((sum, titles) => sum + titles.length - new Set(titles).size, 0)
  const seconds = ((performance.now() - calm) / 1000).toFixed(1)
  rows.push([name, held(missing), held(twice), seconds, (calls / PAGES).toFixed(0)])
}

async function announce() {
  for (let number = 0; number < PER_PHASE; number += 1) {
    const title = `Chaos ${wanted.length + 1}`
    await administrator.ask('/api/v1/announcements', { title, text: 'Something happened.' })
    wanted.push(title)
  }
}

/** A person's open list of notifications. */
async function openPage(number: number) {
  const context = await browser.newContext({ baseURL: baseUrl })
  const person = await new ApiBrowser(app.url).open()
  const address = `chaos-${number}-${Date.now()}@example.com`
  if (!(await person.enter('/auth/register', { email: address, password, password_confirmation: password })))
    throw new Error('The registration was refused.')
  const pairs = person.cookie.split('; ').map(pair => pair.split('='))
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: baseUrl })))
  person.close()
  const page = await context.newPage()
  const subscribed = page.waitForResponse(answer => answer.url().endsWith('/broadcasting/auth'))
  await page.goto('/notifications')
  await subscribed
  return page
}

/** The titles a page lists, once all are there or the time is up. */
async function untilShown(page: Page) {
  const deadline = performance.now() + CATCH_UP_MS
  for (;;) {
    const more = page.getByRole('button', { name: /more like this$/, expanded: false })
    if ((await more.count()) > 0)
      await more
        .first()
        .click({ timeout: 1000 })
        .catch(() => {})
    const titles: string[] = (await page.getByRole('main').innerText()).match(/Chaos \d+/g) ?? []
    if (wanted.every(title => titles.includes(title)) || performance.now() > deadline) return titles
    await wait(100)
  }
}

async function setLifecycle(page: Page, state: 'frozen' | 'active') {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state })
}
