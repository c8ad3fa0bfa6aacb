import { aBootstrap, aNotification, aPage, aUser, renderWithHost } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const UnreadNotifications = remote.slots['dashboard:notifications']
const LIST = 'GET api/v1/notifications'
const MARK = 'POST api/v1/notifications/mark-as-read'
const told = (id: number) =>
  aNotification({
    id: `n-${id}`,
    data: { lines: [{ type: 'primary', content: `News ${id}` }], mainAction: { action: `/news/${id}` } },
  })

const show = (unread: number, network: Record<string, unknown>) =>
  renderWithHost(<UnreadNotifications />, {
    bootstrap: aBootstrap({ user: aUser({ unread_notifications_count: unread }) }),
    network,
  })

it('lists the five newest that are unread, and marks one or all as read', async () => {
  let left = [told(2), told(1)]
  const { host } = show(2, {
    [LIST]: () => aPage(left),
    [MARK]: ({ body }: { body: { ids?: string[] } }) => {
      left = left.filter(({ id }) => body.ids && !body.ids.includes(id))
      return { unreadCount: left.length }
    },
  })
  const section = within(await screen.findByRole('region', { name: 'Unread notifications' }))
  await section.findByText('News 2')
  expect(Object.fromEntries(host.requests[0]?.query ?? [])).toEqual({
    unread: 'true',
    page: '1',
    perPage: '5',
  })
  expect(section.getByRole('link', { name: 'All unread' }).getAttribute('href')).toBe(
    '/notifications?unread=true',
  )
  const [first] = section.getAllByRole('button', { name: 'Mark as read' })
  await userEvent.click(first ?? document.body)
  await waitFor(() => expect(section.queryByText('News 2')).toBeNull())
  expect(section.getByText('News 1')).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('Unread notifications')).toBeNull())
  expect(host.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { ids: ['n-2'] },
    { markAllAsUnread: true },
  ])
})

it('opens where a notification leads, and marks it as read', async () => {
  const { host, router } = show(1, { [LIST]: aPage([told(1)]), [MARK]: { unreadCount: 0 } })
  await userEvent.click(await screen.findByRole('button', { name: /News 1/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/news/1'))
  await waitFor(() => expect(host.bootstrap.getState().user?.unread_notifications_count).toBe(0))
})

it('asks for nothing when nothing is unread', () => {
  const { host } = show(0, {})
  expect(screen.queryByText('Unread notifications')).toBeNull()
  expect(host.requests).toEqual([])
})

it('offers to try again when they cannot be loaded', async () => {
  let isDown = true
  show(1, { [LIST]: () => (isDown ? Response.json({ message: 'x' }, { status: 500 }) : aPage([told(1)])) })
  await screen.findByText('Your notifications could not be loaded')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('News 1')).toBeTruthy()
})
