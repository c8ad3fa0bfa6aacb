import { aBootstrap, aNotification, aPage, aUser, renderWithHost } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
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

it('shows the ten newest under their title, and the way to all [S-064][S-068][C-009]', async () => {
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
