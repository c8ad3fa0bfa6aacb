import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page, WebSocket } from 'playwright-core'
import { openBrowser, visit } from '../support/browser'
import { type BrowserProcess, startBrowserProcess } from '../support/browser-process'
import { callApi } from '../support/call-api'
import { membership } from '../support/membership'
import { movableClock, passHours } from '../support/movable-clock'
import { openNotifications } from '../support/open-notifications'
import { launch, newDataFolder, removeData } from '../support/running-app'
import { registerByApi, signInByApi } from '../support/sign-in'
import { until } from '../support/until'
import { allowProblems, LATE_MANIFEST } from '../support/watch-problems'

const PASSWORD = 'analytical-engine-1843'
const HOUR = 3_600_000
let profile: string
let server: Awaited<ReturnType<typeof launch>>
let laptop: BrowserProcess
let desk: Browser

beforeAll(async () => {
  profile = await mkdtemp(path.join(os.tmpdir(), 'e2e-asleep-'))
  ;[server, laptop, desk] = await Promise.all([
    newDataFolder().then(dataDir => launch(dataDir, movableClock)),
    startBrowserProcess(profile),
    openBrowser(),
  ])
})
afterAll(async () => {
  laptop.wake()
  await Promise.all([laptop.kill(), desk.close(), server.app.end()])
  await removeData(server.app.dataDir)
  await rm(profile, { recursive: true })
})

/** One person on a laptop, with an open list of notifications, and at a desk, where no page is open. */
async function atBoth(name: string) {
  const onLaptop = laptop.context.browser()
  if (!onLaptop) throw new Error('The browser has ended.')
  const email = `${name}.asleep@example.com`
  const { page, context } = await visit(onLaptop, server.app.url)
  const elsewhere = await visit(desk, server.app.url)
  await registerByApi(context, email, PASSWORD)
  await signInByApi(elsewhere.context, email, PASSWORD)
  return { page, context, elsewhere: elsewhere.context }
}

/** Opens the list in a page that hears of everything from then on; counts its sockets, and how often it asks who it is for one. */
async function open(page: Page) {
  const connections: { opened: number; signed: number; last?: WebSocket } = { opened: 0, signed: 0 }
  page.on('websocket', socket => {
    connections.opened += 1
    connections.last = socket
  })
  page.on('request', request => {
    if (request.url().endsWith('/broadcasting/auth')) connections.signed += 1
  })
  await openNotifications(page)
  return connections
}

/** Puts the laptop to sleep; so many hours later the server has given up its sockets by itself. */
async function sleep(hours: number) {
  laptop.sleep()
  await passHours(server, hours)
  await untilGivenUp()
}

/** Wakes the laptop; a page's timers stood still in its sleep, its clock did not. */
async function wake(page: Page, hours: number) {
  const isLater = page.clock.setSystemTime(Date.now() + hours * HOUR)
  laptop.wake()
  await isLater
}

const untilGivenUp = () => until(async () => (await openSockets()) === 0)

/** How many sockets the server has, as it says itself. */
async function openSockets() {
  const token = await readFile(path.join(server.app.dataDir, 'keys', 'deploy-token'), 'utf8')
  const headers = { authorization: `Bearer ${token.trim()}` }
  const metrics = await (await fetch(`${server.app.url}/metrics`, { headers })).text()
  return Number(/^\w*sockets (\d+)$/m.exec(metrics)?.[1])
}

const sessionIsOver = async (page: Page) => {
  await page.getByText('Your session has ended. Please sign in again.').waitFor()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
}

it('a laptop that slept for an hour connects once and shows what happened meanwhile, each thing once', async () => {
  // The workspace that the page still has open refuses it; the page asks again outside of it.
  allowProblems(/^request error: 403 \/api\/v1\/notifications/)
  const { page, context, elsewhere } = await atBoth('hour')
  const owner = await visit(desk, server.app.url)
  await registerByApi(owner.context, 'owner.asleep@example.com')
  const tides = await membership(owner.context, context, 'Tides')
  const shoals = await membership(owner.context, context, 'Shoals')
  await context.addCookies([{ name: 'activeWorkspaceId', value: String(shoals.id), url: server.app.url }])
  const connections = await open(page)
  await page.getByRole('button', { name: 'Workspace: Shoals' }).waitFor()

  await sleep(1)
  const { pagination } = await callApi(elsewhere, 'GET', '/api/v1/notifications')
  await callApi(elsewhere, 'POST', '/api/v1/notifications/mark-as-read', { ids: [pagination.data[0].id] })
  await tides.changeRole('admin')
  await shoals.changeRole('admin')
  await callApi(elsewhere, 'DELETE', `/api/v1/workspaces/${shoals.id}/members/${shoals.memberId}`)
  await wake(page, 1)

  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()
  const list = page.getByRole('main')
  for (const text of ['workspace Tides is now', 'workspace Shoals is now', 'Welcome to Harbor']) {
    await list.getByText(text).waitFor()
    expect(await list.getByText(text).count()).toBe(1)
  }
  expect(await list.getByRole('article').count()).toBe(3)
  await page.getByText('You are no longer in Shoals. This is your own space.').waitFor()
  await page.getByRole('button', { name: 'Workspace: Default' }).waitFor()
  await tides.changeRole('member')
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor({ timeout: 10_000 })
  expect(connections).toMatchObject({ opened: 2, signed: 2 })
  await Promise.all([context.close(), elsewhere.close(), owner.context.close()])
})

it('a laptop that slept for longer than its session lasts unused says so when it wakes', async () => {
  const { page, context, elsewhere } = await atBoth('hours')
  const connections = await open(page)
  await sleep(3)
  await wake(page, 3)
  await sessionIsOver(page)
  expect(connections).toMatchObject({ opened: 2, signed: 2 })
  await Promise.all([context.close(), elsewhere.close()])
})

it('a laptop that was signed out in its sleep says so when it wakes', async () => {
  allowProblems(LATE_MANIFEST)
  const { page, context, elsewhere } = await atBoth('ended')
  const connections = await open(page)
  laptop.sleep()
  await callApi(elsewhere, 'POST', '/api/v1/user-sessions/logout-other', { password: PASSWORD })
  await untilGivenUp()
  const isClosed = connections.last?.waitForEvent('close')
  await wake(page, 1)
  await isClosed
  // A page that the server sent away comes back after a minute.
  await page.clock.fastForward(60_000)
  await sessionIsOver(page)
  expect(connections).toMatchObject({ opened: 2, signed: 2 })
  await Promise.all([context.close(), elsewhere.close()])
})
