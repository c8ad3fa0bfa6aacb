import { aBootstrap, aNotification, aPage, aUser, renderWithHost } from '@app/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const Bell = remote.slots['navbar:notifications']
const LIST = 'GET api/v1/notifications'

async function opened(unread: number, network: Record<string, unknown>) {
  const bootstrap = aBootstrap({ user: aUser({ unread_notifications_count: unread }) })
  const rendered = renderWithHost(<Bell />, { bootstrap, network })
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const popover = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  return { ...rendered, popover }
}

it('says how many are unread and fetches nothing before it is opened', async () => {
  const bootstrap = aBootstrap({ user: aUser({ unread_notifications_count: 120 }) })
  const { host } = renderWithHost(<Bell />, { bootstrap })
  const button = await screen.findByRole('button', { name: 'Notifications, 120 unread' })
  expect(button.textContent).toBe('99+')
  expect(host.requests).toEqual([])
})

it('shows the ten newest under their title, and the way to all [S-054][S-064][S-068][C-009]', async () => {
  const { host, popover, router } = await opened(1, { [LIST]: aPage([aNotification()]) })
  expect(popover.getByRole('heading', { name: 'Notifications' })).toBeTruthy()
  expect(await popover.findByRole('button', { name: /Welcome to Acme/ })).toBeTruthy()
  expect(Object.fromEntries(host.requests[0]?.query ?? [])).toEqual({ page: '1', perPage: '10' })
  await userEvent.click(popover.getByRole('link', { name: 'View all notifications' }))
  expect(router.state.location.pathname).toBe('/notifications')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('marks all as read from the popover, after which the badge is gone [S-065]', async () => {
  const { host, popover } = await opened(1, {
    [LIST]: aPage([aNotification()]),
    'POST api/v1/notifications/mark-as-read': { unreadCount: 0 },
  })
  await userEvent.click(await popover.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(popover.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(host.bootstrap.getState().user?.unread_notifications_count).toBe(0)
  expect(screen.queryByText('1')).toBeNull()
})

it('has nothing to mark when nothing is unread [S-065]', async () => {
  const { popover } = await opened(0, { [LIST]: aPage([aNotification()]) })
  await popover.findByRole('button', { name: /Welcome/ })
  expect(popover.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('says that nothing is there yet [S-067]', async () => {
  const { popover } = await opened(0, { [LIST]: aPage([]) })
  expect(await popover.findByText('Hang tight!')).toBeTruthy()
  expect(popover.getByText('Notifications will start showing up here soon.')).toBeTruthy()
})

it('closes when a notification leads away', async () => {
  const notification = aNotification({
    read_at: '2026-02-01T00:00:00.000Z',
    data: { lines: [{ content: 'Come and see' }], mainAction: { action: '/pricing' } },
  })
  const { popover, router } = await opened(0, { [LIST]: aPage([notification]) })
  await userEvent.click(await popover.findByRole('button', { name: /Come and see/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers to try again when the list cannot be loaded', async () => {
  let isDown = true
  const { popover } = await opened(0, {
    [LIST]: () => (isDown ? Response.json({ message: 'x' }, { status: 500 }) : aPage([aNotification()])),
  })
  expect(await popover.findByText('Your notifications could not be loaded')).toBeTruthy()
  isDown = false
  await userEvent.click(popover.getByRole('button', { name: 'Try again' }))
  expect(await popover.findByRole('button', { name: /Welcome/ })).toBeTruthy()
})

it('announces once what came together, and nothing when fewer are unread', async () => {
  jest.useFakeTimers()
  const bootstrap = aBootstrap({ user: aUser({ unread_notifications_count: 1 }) })
  const { host } = renderWithHost(<Bell />, { bootstrap })
  const count = (unread: number) =>
    act(() => host.enter(aBootstrap({ user: aUser({ unread_notifications_count: unread }) })))
  await act(async () => {})
  count(2)
  act(() => jest.advanceTimersByTime(1000))
  count(3)
  act(() => jest.advanceTimersByTime(1999))
  expect(host.announced).toEqual([])
  act(() => jest.advanceTimersByTime(1))
  expect(host.announced).toEqual(['3 unread notifications'])
  count(0)
  act(() => jest.advanceTimersByTime(5000))
  expect(host.announced).toHaveLength(1)
  jest.useRealTimers()
})

it("shows the count on the app's icon, where the browser has one", async () => {
  const badges: number[] = []
  Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) })
  const bootstrap = aBootstrap({ user: aUser({ unread_notifications_count: 3 }) })
  const { host } = renderWithHost(<Bell />, { bootstrap })
  await screen.findByRole('button', { name: /^Notifications/ })
  act(() => host.enter(aBootstrap({ user: aUser({ unread_notifications_count: 0 }) })))
  expect(badges).toEqual([3, 0])
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

it('leads to the settings where there are any, and closes then [S-066]', async () => {
  const { popover, router } = await opened(0, { [LIST]: aPage([]) })
  await userEvent.click(popover.getByRole('link', { name: 'Notification settings' }))
  expect(router.state.location.pathname).toBe('/notifications/settings')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('has no such link where subscriptions are not integrated [S-066]', async () => {
  const bootstrap = aBootstrap({ user: aUser(), settings: { notif: { subs: { integrated: false } } } })
  renderWithHost(<Bell />, { bootstrap, network: { [LIST]: aPage([]) } })
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const popover = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  expect(popover.queryByRole('link', { name: 'Notification settings' })).toBeNull()
})

it('tells the server of a browser that takes push messages, for the session may be a new one', async () => {
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  Object.assign(window, { Notification: { permission: 'granted' }, PushManager: class {} })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  })
  const path = 'notifications/me/push-subscriptions'
  const bootstrap = aBootstrap({ user: aUser() })
  const { host } = renderWithHost(<Bell />, {
    bootstrap,
    network: { [`POST api/v1/${path}`]: { status: 'success' } },
  })
  await waitFor(() =>
    expect(host.requests).toMatchObject([
      { path: `api/v1/${path}`, body: { endpoint: 'https://push.example/1', keys } },
    ]),
  )
  Reflect.deleteProperty(window, 'Notification')
  Reflect.deleteProperty(window, 'PushManager')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
