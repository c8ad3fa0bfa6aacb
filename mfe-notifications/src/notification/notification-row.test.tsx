import { aBootstrap, aNotification, aPage, aUser, fakeHost, renderRemote } from '@app/shared/testing'
import type { Notification } from '@app/shared/wire'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { fewFilters } from '../testing/few-filters'
import { openAction } from './open-action'

const MARK = 'POST api/v1/notifications/mark-as-read'
const open = jest.fn()
const row = () => screen.findByRole('button', { name: /Hello/ })
const lines: Notification['data']['lines'] = [{ type: 'primary', content: 'Hello' }]

function atNotification(changes: Partial<Notification>, network = {}) {
  const bootstrap = aBootstrap({ user: aUser({ unread_notifications_count: 1 }) })
  return renderRemote(remote, '/notifications', {
    bootstrap,
    network: {
      ...fewFilters,
      'GET api/v1/notifications': aPage([aNotification({ data: { lines }, ...changes })]),
      [MARK]: { unreadCount: 0 },
      ...network,
    },
  })
}

beforeEach(() => {
  open.mockReset()
  window.open = open
})

it('renders every line, and nothing harmful in it [S-072]', async () => {
  const data = {
    lines: [
      { type: 'primary' as const, content: 'Hello <b>Ada</b><img src=x onerror="alert(1)">' },
      { content: 'Second line <script>alert(2)</script>' },
    ],
  }
  atNotification({ data })
  expect((await screen.findByText('Ada')).tagName).toBe('B')
  expect((await row()).textContent).toContain('Second line')
  expect(document.querySelector('[onerror], script')).toBeNull()
})

it('shows the image, and no dot beside it [S-072][S-074]', async () => {
  atNotification({ data: { lines, image: '/avatars/1.png' } })
  expect((await row()).querySelector('img')?.getAttribute('src')).toBe('/avatars/1.png')
  expect(screen.queryByTestId('unread-dot')).toBeNull()
})

it('marks an unread notification without an image with a dot [S-074]', async () => {
  atNotification({})
  await row()
  expect(screen.getByTestId('unread-dot')).toBeTruthy()
  expect((await row()).textContent).toContain('Unread')
})

it('has no dot once it was read [S-074]', async () => {
  atNotification({ read_at: '2026-02-01T00:00:00.000Z' })
  expect((await row()).textContent).not.toContain('Unread')
  expect(screen.queryByTestId('unread-dot')).toBeNull()
})

it('opens a page of ours in the app, read with the click [S-073][T-001]', async () => {
  const { host, router } = atNotification({
    data: { lines, mainAction: { action: 'http://localhost/account-settings?tab=1#name' } },
  })
  await userEvent.click(await row())
  await screen.findByText('Another page')
  expect(router.state.location).toMatchObject({
    pathname: '/account-settings',
    search: '?tab=1',
    hash: '#name',
  })
  expect(open).not.toHaveBeenCalled()
  expect(host.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: 'api/v1/notifications/mark-as-read',
    body: { ids: ['n-1'] },
  })
})

it('opens a path as a page of ours [S-073]', async () => {
  const { router } = atNotification({ data: { lines, mainAction: { action: '/pages/news' } } })
  await userEvent.click(await row())
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/news'))
})

it('opens another site in a new tab that cannot reach back [S-073]', async () => {
  const { router } = atNotification({ data: { lines, mainAction: { action: 'https://example.com/a' } } })
  await userEvent.click(await row())
  expect(open.mock.calls).toEqual([['https://example.com/a', '_blank', 'noopener']])
  expect(router.state.location.pathname).toBe('/notifications')
})

it.each([
  ['/pages/news', '/pages/news', undefined],
  ['http://localhost/app/pages/news?a#b', '/pages/news?a#b', undefined],
  ['http://localhost/other', undefined, 'http://localhost/other'],
  ['//elsewhere.example/app/pages', undefined, 'http://elsewhere.example/app/pages'],
])('under a base path %s leads to the page %s, or out to %s', (action, page, elsewhere) => {
  const host = fakeHost({ bootstrap: aBootstrap({ settings: { base_url: 'http://localhost/app' } }) })
  openAction(action, host)
  expect([host.visited[0]?.to, open.mock.calls[0]?.[0]]).toEqual([page, elsewhere])
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])('does not follow %s', async action => {
  const { router } = atNotification({ data: { lines, mainAction: { action } } })
  await userEvent.click(await row())
  expect(open).not.toHaveBeenCalled()
  expect(router.state.location.pathname).toBe('/notifications')
})

it('only becomes read when it leads nowhere [T-001]', async () => {
  let isRead = false
  const { router } = atNotification(
    {},
    {
      'GET api/v1/notifications': () =>
        aPage([aNotification({ data: { lines }, read_at: isRead ? '2026-02-01T00:00:00.000Z' : null })]),
      [MARK]: () => {
        isRead = true
        return { unreadCount: 0 }
      },
    },
  )
  await userEvent.click(await row())
  await waitFor(() => expect(screen.queryByTestId('unread-dot')).toBeNull())
  expect(router.state.location.pathname).toBe('/notifications')
})

it('is not marked again once it was read [T-001]', async () => {
  const { host } = atNotification({ read_at: '2026-02-01T00:00:00.000Z' })
  await userEvent.click(await row())
  expect(host.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

it('says when it could not be marked as read, and can be clicked again', async () => {
  const { host } = atNotification({}, { [MARK]: () => Response.json({}, { status: 500 }) })
  await userEvent.click(await row())
  expect((await screen.findByRole('alert')).textContent).toContain('There was an issue. Please try again.')
  expect(screen.getByTestId('unread-dot')).toBeTruthy()
  await userEvent.click(await row())
  await waitFor(() => expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(2))
})

it('shows no image that cannot be loaded, neither before the lines nor in them', async () => {
  const data = { image: '/gone.png', lines: [{ content: 'Hello <img src="/gone.png" alt="">' }] }
  atNotification({ data })
  const [mark, inLine] = (await row()).querySelectorAll('img')
  for (const image of [mark, inLine]) if (image) fireEvent.error(image)
  expect((await row()).querySelectorAll('img:not([hidden])')).toHaveLength(0)
  expect(screen.getByTestId('unread-dot')).toBeTruthy()
  expect(inLine).toBeTruthy()
})
