import { aBootstrap, aNotification, aPage, aUser, renderRoutes } from '@app/shared/testing'
import type { Notification } from '@app/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { fewFilters } from '../testing/few-filters'

const Bell = remote.slots['navbar:notifications']
const READ = '2026-02-01T00:00:00.000Z'
const MARK = 'POST api/v1/notifications/mark-as-read'
const told = (id: number, read_at: string | null = null) =>
  aNotification({
    id: `n-${id}`,
    type: `type-${id}`,
    read_at,
    data: { lines: [{ type: 'primary', content: `News ${id}` }] },
  })

/** The list with the bell above it, on a server that answers a change when it is told to. */
function atList(change: string, rows: Notification[], path = '/notifications') {
  const answers: ((answer: unknown) => void)[] = []
  const elements = remote.routes().filter(route => route.path === '/notifications')
  const page = elements.map(({ element }) => <div key="page">{element}</div>)
  const { host } = renderRoutes(
    () => [
      {
        path: '/notifications',
        element: (
          <>
            <Bell />
            {page}
          </>
        ),
      },
    ],
    path,
    {
      bootstrap: aBootstrap({
        user: aUser({ unread_notifications_count: rows.filter(row => !row.read_at).length }),
      }),
      network: {
        ...fewFilters,
        'GET api/v1/notifications': ({ query }: { query: URLSearchParams }) =>
          aPage(rows.filter(row => query.get('unread') === null || !row.read_at)),
        [change]: () => new Promise(resolve => answers.push(resolve)),
      },
    },
  )
  return { host, answer: (what: unknown) => answers.shift()?.(what) }
}
const refusal = () => Response.json({ message: 'Not today.' }, { status: 403 })
const bell = (unread: number) =>
  screen.findByRole('button', { name: unread ? `Notifications, ${unread} unread` : 'Notifications' })
const choose = async (id: number, action: string) => {
  const row = (await screen.findByText(`News ${id}`)).closest('li')
  if (!row) throw new Error('no row')
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for the notification' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const dots = () => screen.queryAllByTestId('unread-dot').length

describe.each([
  ['Mark as read', MARK, { unread: 1 }],
  ['Mark as unread', 'POST api/v1/notifications/mark-as-unread', { unread: 3 }],
  ['Delete', 'DELETE api/v1/notifications/n-2', { unread: 1 }],
])('%s', (action, call, { unread }) => {
  const some = () => [told(3), told(2), told(1, READ)]
  const chosen = action === 'Mark as unread' ? 1 : 2
  const isGone = action === 'Delete'

  it('shows in the list and at the bell before the server answers', async () => {
    const rows = some()
    const { answer } = atList(call, rows)
    await choose(chosen, action)
    await bell(unread)
    await waitFor(() => expect(dots()).toBe(unread))
    expect(screen.queryByText(`News ${chosen}`) === null).toBe(isGone)
    if (isGone) rows.splice(1, 1)
    else rows[3 - chosen] = told(chosen, action === 'Mark as read' ? READ : null)
    answer({ unreadCount: unread })
    if (isGone) await screen.findByText('Notification deleted')
    await bell(unread)
    expect(dots()).toBe(unread)
  })

  it('goes back when the server refuses, and says so', async () => {
    const { answer } = atList(call, some())
    await choose(chosen, action)
    await bell(unread)
    answer(refusal())
    expect(await screen.findByText('Not today.')).toBeTruthy()
    await bell(2)
    expect(await screen.findByText(`News ${chosen}`)).toBeTruthy()
    expect(dots()).toBe(2)
  })
})

it('takes what was read out of a list of unread ones at once', async () => {
  const { answer } = atList(MARK, [told(2), told(1)], '/notifications?unread=true')
  await choose(2, 'Mark as read')
  await waitFor(() => expect(screen.queryByText('News 2')).toBeNull())
  answer(refusal())
  expect(await screen.findByText('News 2')).toBeTruthy()
})

it('marks all at once, also those that are not on screen', async () => {
  const { host, answer } = atList(MARK, [told(2), told(1)])
  await screen.findByText('News 1')
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await bell(0)
  expect(dots()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  answer(refusal())
  await bell(2)
  expect(host.bootstrap.getState().user?.unread_notifications_count).toBe(2)
})

it('keeps what a second change shows while the first one is answered', async () => {
  const rows = [told(2), told(1)]
  const { host, answer } = atList(MARK, rows)
  await choose(2, 'Mark as read')
  await bell(1)
  await choose(1, 'Mark as read')
  await bell(0)
  rows[0] = told(2, READ)
  answer({ unreadCount: 1 })
  await waitFor(() => expect(host.queries.isMutating()).toBe(1))
  expect(dots()).toBe(0)
  await bell(0)
  rows[1] = told(1, READ)
  answer({ unreadCount: 0 })
  await waitFor(() => expect(host.queries.isMutating()).toBe(0))
  expect(dots()).toBe(0)
})
