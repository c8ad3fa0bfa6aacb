import { realtimeService } from '@app/api/realtime-service'
import type { Page } from 'playwright-core'
import { callApi } from '../support/call-api'
import { ownFixture } from '../support/fixture'
import { membership } from '../support/membership'
import { openNotifications } from '../support/open-notifications'
import { registerByApi, signInByApi } from '../support/sign-in'
import { until } from '../support/until'
import { allowProblems, LATE_MANIFEST } from '../support/watch-problems'

const PASSWORD = 'analytical-engine-1843'
/** Milliseconds between two times that a page without sockets asks, and connects again where it was sent away. */
const POLL = 60_000

let service: Awaited<ReturnType<typeof realtimeService>>
const fixture = ownFixture({
  async env() {
    service = await realtimeService()
    return service.env
  },
})
afterEach(() => {
  service.state.outage = 'none'
})
afterAll(() => service.close())

/** Somebody's open list of notifications, which hears of everything, and a workspace where the role may change. */
async function listening(name: string) {
  const [owner, { page, context }] = [await fixture.visit(), await fixture.visit()]
  await registerByApi(owner.context, `owner.of.${name}@example.com`)
  await registerByApi(context, `${name}@example.com`, PASSWORD)
  const workspace = await membership(owner.context, context, 'Tides')
  const sockets: string[] = []
  page.on('websocket', socket => sockets.push(new URL(socket.url()).host))
  await openNotifications(page)
  return { page, context, sockets, channel: `private-users.${workspace.memberId}`, ...workspace }
}

/** Waits until a page counts so many, besides the welcome, and lists each once. */
async function shows(page: Page, roles: number) {
  await page.getByRole('button', { name: `Notifications, ${roles + 1} unread` }).waitFor()
  const listed = page.getByRole('main').getByText('Your role in the workspace Tides is now')
  await listed.nth(roles - 1).waitFor()
  expect(await listed.count()).toBe(roles)
}

/** Resolves once the service was asked for something that it did not take, and asked again. */
async function untilAskedAgain(work: () => Promise<unknown>) {
  const before = service.state.asked
  await work()
  await until(() => service.state.asked > before + 1)
}

it('a page connects to the service of the site alone, and hears of a notification without a reload', async () => {
  const { page, context, changeRole, sockets } = await listening('heard')
  await changeRole('admin')
  await shows(page, 1)
  expect(sockets).toEqual([new URL(service.url).host])
  await context.close()
})

it('what the service did not take while it was down is told once it is back, in pages that stayed connected and in those that did not', async () => {
  allowProblems(/WebSocket/, LATE_MANIFEST)
  const { page, context, changeRole, channel } = await listening('outage')
  const told = () =>
    service
      .toldOn(channel)
      .filter(
        ({ event, data }) => event === 'notification.changed' && data.user.unread_notifications_count === 2,
      )
  service.state.outage = 'an error'
  await untilAskedAgain(() => changeRole('admin'))
  expect(told()).toEqual([])
  service.state.outage = 'none'
  await shows(page, 1)
  expect(told()).toHaveLength(1)

  service.state.outage = 'a broken connection'
  service.sockets.drop()
  await untilAskedAgain(() => changeRole('member'))
  await until(() => service.sockets.listening(channel) === 0)
  service.state.outage = 'none'
  await until(() => service.sockets.listening(channel) === 1)
  await shows(page, 2)
  await context.close()
})

it('the end of a session takes its pages off the channel and tells them, and other pages of the person come back', async () => {
  allowProblems(LATE_MANIFEST)
  const { page, context, changeRole, channel } = await listening('ended')
  const other = await fixture.visit()
  await signInByApi(other.context, 'ended@example.com', PASSWORD)
  await openNotifications(other.page)
  expect(service.sockets.listening(channel)).toBe(2)
  await callApi(other.context, 'POST', '/api/v1/user-sessions/logout-other', { password: PASSWORD })
  // The service knows of no sessions.
  await until(() => service.sockets.listening(channel) === 0)
  await changeRole('admin')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()

  await Promise.all([page, other.page].map(({ clock }) => clock.fastForward(POLL)))
  await page.getByText('Your session has ended. Please sign in again.').waitFor()
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  await shows(other.page, 1)
  await until(() => service.sockets.listening(channel) === 1)
  await changeRole('member')
  await shows(other.page, 2)
  await Promise.all([context.close(), other.context.close()])
})
