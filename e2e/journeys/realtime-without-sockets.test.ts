import type { Page, Request } from 'playwright-core'
import { sharedFixture } from '../support/fixture'
import { loadWithAllCode } from '../support/load-with-all-code'
import { membership } from '../support/membership'
import { registerByApi } from '../support/sign-in'
import { until } from '../support/until'
import { allowProblems, LATE_MANIFEST } from '../support/watch-problems'

const HALF_A_MINUTE = 30_000
const fixture = sharedFixture()

/** The network of a page, which lets no socket through until it is mended, as some proxies do. */
async function networkWithoutSockets(page: Page) {
  const network = { isMended: false, tried: 0 }
  await page.routeWebSocket(/./, route => {
    network.tried += 1
    if (network.isMended) route.connectToServer()
    else void route.close({ code: 1006 })
  })
  return network
}

/** Follows what a page asks for, as addresses without their questions. `forward` lets its time pass once everything is answered: a clock that jumps would end a question that is on its way as one without an answer. */
function asked(page: Page) {
  const addresses: string[] = []
  const open = new Set<Request>()
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    addresses.push(origin + pathname)
    // A stream of events is never answered whole.
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  const count = (path: string) => addresses.filter(address => address === fixture.app.url + path).length
  const forward = async (milliseconds: number) => {
    await until(() => open.size === 0)
    await page.clock.fastForward(milliseconds)
  }
  return { addresses, count, forward }
}

/** Waits until a page says in its bell and in its title how many notifications are unread, and lists so many roles, each once. */
async function shows(page: Page, { unread, roles }: { unread: number; roles: number }) {
  await page.getByRole('button', { name: `Notifications, ${unread} unread` }).waitFor()
  await page.waitForFunction(start => document.title.startsWith(start), `(${unread}) `)
  const listed = page.getByRole('main').getByText(/^Your role in the workspace \w+ is now/)
  if (roles > 0) await listed.nth(roles - 1).waitFor()
  expect(await listed.count()).toBe(roles)
}

it('a page that no socket reaches hears of each notification within a minute, and at once when sockets reach it again', async () => {
  allowProblems(/WebSocket/, LATE_MANIFEST)
  const [ada, grace] = [await fixture.visit(), await fixture.visit()]
  await registerByApi(ada.context, 'ada.polled@example.com')
  await registerByApi(grace.context, 'grace.polled@example.com')
  const tides = await membership(ada.context, grace.context, 'Tides')
  const shoals = await membership(ada.context, grace.context, 'Shoals')
  const { page } = grace
  await page.clock.install()
  const network = await networkWithoutSockets(page)
  const { addresses, count, forward } = asked(page)
  await loadWithAllCode(page, '/notifications')
  await shows(page, { unread: 1, roles: 0 })
  const before = count('/api/v1/bootstrap-data')
  const minutes = () => count('/api/v1/bootstrap-data') - before

  await tides.changeRole('admin')
  await forward(2 * HALF_A_MINUTE)
  await shows(page, { unread: 2, roles: 1 })
  expect(minutes()).toBe(1)
  await tides.changeRole('member')
  await forward(HALF_A_MINUTE)
  await shows(page, { unread: 2, roles: 1 })
  await forward(HALF_A_MINUTE)
  await shows(page, { unread: 3, roles: 2 })
  expect(minutes()).toBe(2)
  expect(network.tried).toBeGreaterThan(1)

  network.isMended = true
  const isSubscribed = page.waitForResponse(
    response => response.url().endsWith('/broadcasting/auth') && response.ok(),
  )
  await forward(HALF_A_MINUTE)
  await isSubscribed
  await shoals.changeRole('admin')
  // Sooner than it would ask by itself.
  await page.getByRole('button', { name: 'Notifications, 4 unread' }).waitFor({ timeout: 10_000 })
  await shows(page, { unread: 4, roles: 3 })
  expect(addresses.filter(address => !address.startsWith(fixture.app.url))).toEqual([])
  await Promise.all([ada.context.close(), grace.context.close()])
})
