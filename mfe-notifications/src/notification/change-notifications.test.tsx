import { aBootstrap, aNotification, aPage, aUser, renderRemote } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { fewFilters } from '../testing/few-filters'

const MARK = 'POST api/v1/notifications/mark-as-read'
const all = () => screen.findByRole('button', { name: 'Mark all as read' })

function atNotifications({ unread, answer }: { unread: number; answer?: unknown }) {
  return renderRemote(remote, '/notifications', {
    bootstrap: aBootstrap({ user: aUser({ unread_notifications_count: unread }) }),
    network: { ...fewFilters, 'GET api/v1/notifications': aPage([aNotification()]), [MARK]: answer },
  })
}

it('offers to mark all as read only while something is unread [S-070]', async () => {
  atNotifications({ unread: 0 })
  await screen.findByText('Acme')
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('marks all as read, after which nothing is unread [S-070][T-003][C-011]', async () => {
  const { host } = atNotifications({ unread: 3, answer: { unreadCount: 0 } })
  await userEvent.click(await all())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(host.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: 'api/v1/notifications/mark-as-read',
    body: { markAllAsUnread: true },
  })
  expect(host.bootstrap.getState().user?.unread_notifications_count).toBe(0)
  expect(host.requests.filter(({ path }) => path === 'api/v1/notifications')).toHaveLength(2)
})

it('takes over any other count as well [C-010]', async () => {
  const { host } = atNotifications({ unread: 3, answer: { unreadCount: 2 } })
  await userEvent.click(await screen.findByRole('button', { name: /Welcome/ }))
  await waitFor(() => expect(host.bootstrap.getState().user?.unread_notifications_count).toBe(2))
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['n-1'] })
})

it('is not repeated by a second row of the same notification, nor by two presses in one moment', async () => {
  const answer = () => new Promise(() => {})
  const { host, router } = atNotifications({ unread: 3, answer })
  const marks = () => host.requests.filter(({ method }) => method === 'POST').length
  const row = await screen.findByRole('button', { name: /Welcome/ })
  act(() => {
    row.click()
    row.click()
  })
  await waitFor(() => expect(marks()).toBe(1))
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/notifications'))
  await userEvent.click(await screen.findByRole('button', { name: /Welcome/ }))
  expect(marks()).toBe(1)
})

it('is not repeated while a request is pending [T-002]', async () => {
  let finish = (_: unknown) => {}
  const answer = () => new Promise(resolve => (finish = resolve))
  const { host } = atNotifications({ unread: 3, answer })
  const marks = () => host.requests.filter(({ method }) => method === 'POST').length
  const row = await screen.findByRole('button', { name: /Welcome/ })
  await userEvent.dblClick(row)
  await userEvent.click(row)
  expect(marks()).toBe(1)
  finish({ unreadCount: 2 })
  await waitFor(() => expect(host.bootstrap.getState().user?.unread_notifications_count).toBe(2))
  const button = await all()
  await userEvent.dblClick(button)
  // It goes with the first press, because nothing is shown as unread from then on.
  await waitFor(() => expect(button.isConnected).toBe(false))
  expect(marks()).toBe(2)
  finish({ unreadCount: 0 })
  await waitFor(() => expect(host.bootstrap.getState().user?.unread_notifications_count).toBe(0))
})
