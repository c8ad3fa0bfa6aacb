import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core'
import { callApi } from '../support/call-api'
import { sharedFixture } from '../support/fixture'
import { loadWithAllCode } from '../support/load-with-all-code'
import { membership } from '../support/membership'
import { registerByApi, signInByApi } from '../support/sign-in'
import { subscribed } from '../support/subscribed'
import { allowProblems } from '../support/watch-problems'

const PASSWORD = 'analytical-engine-1843'
const fixture = sharedFixture()

/** One user in two browsers, each with a visible page; the test proxies the first one's sockets. */
async function twoBrowsers(email: string) {
  const sockets: WebSocketRoute[] = []
  const one = await fixture.visit()
  await one.page.routeWebSocket(/\/app\/app/, route => {
    sockets.push(route)
    route.connectToServer()
  })
  const other = await fixture.visit()
  await registerByApi(one.context, email, PASSWORD)
  await signInByApi(other.context, email, PASSWORD)
  const subscribed = [one, other].map(({ page }) => subscription(page))
  await Promise.all([one, other].map(({ page }) => page.goto('/account-settings')))
  await Promise.all(subscribed)
  return { one, other, sockets, close: () => Promise.all([one.context.close(), other.context.close()]) }
}

const subscription = (page: Page) =>
  page.waitForResponse(response => response.url().endsWith('/broadcasting/auth') && response.ok())
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const badge = (page: Page) => bell(page).getAttribute('aria-label')
const readAll = (context: BrowserContext) =>
  callApi(context, 'POST', '/api/v1/notifications/mark-as-read', { markAllAsRead: true })

it('what is read in one browser is read in the other at once', async () => {
  const { one, other, close } = await twoBrowsers('ada.realtime@example.com')
  await one.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await other.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await readAll(other.context)
  await one.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  expect(await badge(other.page)).toBe('Notifications')
  await close()
})

it('what happened while the connection was gone is asked for when it is back', async () => {
  allowProblems(/WebSocket/)
  const { one, other, sockets, close } = await twoBrowsers('bob.realtime@example.com')
  await one.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  const back = subscription(one.page)
  await sockets[0]?.close({ code: 1012 })
  await readAll(other.context)
  await back
  await one.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await close()
})

it('three tabs share one connection, and each hears of it', async () => {
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'cleo.realtime@example.com', PASSWORD)
  const open = new Set<object>()
  const countSockets = (tab: Page) =>
    tab.on('websocket', socket => {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    })
  countSockets(page)
  const isSubscribed = subscribed(page)
  await page.goto('/account-settings')
  await isSubscribed
  const tabs = [page]
  for (const path of ['/notifications', '/contact']) {
    const tab = await context.newPage()
    countSockets(tab)
    await tab.goto(path)
    tabs.push(tab)
  }
  for (const tab of tabs) await tab.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  expect(open.size).toBe(1)
  await readAll(context)
  for (const tab of tabs) await tab.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await context.close()
})

it('a notification shows in the list, in the open popover and in the count, without a reload [T-067]', async () => {
  const [ada, grace] = [await fixture.visit(), await fixture.visit()]
  await registerByApi(ada.context, 'ada.told@example.com', PASSWORD)
  await registerByApi(grace.context, 'grace.told@example.com', PASSWORD)
  const { changeRole } = await membership(ada.context, grace.context, 'Tell')

  const isSubscribed = subscribed(grace.page)
  const list = grace.page
  const popover = await grace.context.newPage()
  await list.goto('/notifications')
  await popover.goto('/account-settings')
  await popover.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await Promise.all([list, popover].map(page => page.getByText('Welcome to Harbor').waitFor()))
  await isSubscribed

  await changeRole('admin')
  for (const page of [list, popover]) {
    await page.getByText('Your role in the workspace Tell is now').waitFor()
    await page.getByRole('button', { name: 'Notifications, 2 unread', includeHidden: true }).waitFor()
  }
  await list.waitForFunction(() => document.title.startsWith('(2) '))
  await Promise.all([ada.context.close(), grace.context.close()])
})

it('a page whose subscription was refused asks for what it missed, and subscribes again', async () => {
  allowProblems(/503/)
  const { page, context } = await fixture.visit()
  await page.clock.install()
  await registerByApi(context, 'refused.realtime@example.com', PASSWORD)
  const refused = page.waitForResponse(response => response.url().endsWith('/broadcasting/auth'))
  await page.route(
    '**/broadcasting/auth',
    route => route.fulfill({ status: 503, json: { message: 'busy' } }),
    {
      times: 1,
    },
  )
  await loadWithAllCode(page, '/account-settings')
  await refused
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await readAll(context)
  const subscribed = subscription(page)
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await subscribed
  const { pagination } = await callApi(context, 'GET', '/api/v1/notifications')
  await callApi(context, 'POST', '/api/v1/notifications/mark-as-unread', { ids: [pagination.data[0].id] })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await context.close()
})

it('a page that was asleep asks for what it missed when it wakes', async () => {
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'asleep.realtime@example.com', PASSWORD)
  const isSubscribed = subscribed(page)
  await page.goto('/account-settings')
  await isSubscribed
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await readAll(context)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await context.close()
})
