import { aBootstrap, aNotification, aPage, aUser, renderRemote } from '@app/shared/testing'
import type { Notification } from '@app/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { fewFilters } from '../testing/few-filters'

const LIST = 'GET api/v1/notifications'
const told = (id: number, changes: Partial<Notification> = {}) =>
  aNotification({ id: `n-${id}`, data: { lines: [{ type: 'primary', content: `News ${id}` }] }, ...changes })

function atList(notifications: Notification[], network = {}, path = '/notifications') {
  return renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ unread_notifications_count: 1 }) }),
    network: { ...fewFilters, [LIST]: aPage(notifications), ...network },
  })
}
const lastList = (host: ReturnType<typeof atList>['host']) =>
  Object.fromEntries(host.requests.findLast(({ path }) => path === 'api/v1/notifications')?.query ?? [])
const openMenu = async (name: RegExp | string = 'Actions for the notification') =>
  userEvent.click(await screen.findByRole('button', { name }))

it('lists what is unread, or of one group, and keeps that in the address', async () => {
  const { host, router } = atList([told(1)])
  await screen.findByText('News 1')
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Unread')
  await waitFor(() => expect(lastList(host)).toEqual({ unread: 'true', page: '1', perPage: '30' }))
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Workspaces')
  await waitFor(() =>
    expect(lastList(host)).toEqual({ unread: 'true', group: 'Workspaces', page: '1', perPage: '30' }),
  )
  expect(router.state.location.search).toBe('?unread=true&group=Workspaces')
})

it('says when nothing matches, and shows all again', async () => {
  const { router } = atList([], {}, '/notifications?unread=true&group=nonsense')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Show all notifications' }))
  expect(await screen.findByText('Hang tight!')).toBeTruthy()
  expect(router.state.location.search).toBe('')
})

it('marks one as unread again', async () => {
  const { host } = atList([told(1, { read_at: '2026-02-01T00:00:00.000Z' })], {
    'POST api/v1/notifications/mark-as-unread': { unreadCount: 4 },
  })
  await openMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Mark as unread' }))
  await waitFor(() => expect(host.bootstrap.getState().user?.unread_notifications_count).toBe(4))
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['n-1'] })
})

it('deletes one, and undoes that', async () => {
  let rows = [told(1), told(2)]
  atList([], {
    [LIST]: () => aPage(rows),
    'DELETE api/v1/notifications/n-1': () => {
      rows = [told(2)]
      return { unreadCount: 1 }
    },
    'POST api/v1/notifications/restore': () => {
      rows = [told(1), told(2)]
      return { unreadCount: 2 }
    },
  })
  await screen.findByText('News 1')
  await userEvent.click(screen.getAllByRole('button', { name: 'Actions for the notification' })[0] as Element)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Notification deleted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('News 1')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('News 1')).toBeTruthy()
})

it('offers to undo once more when that has failed', async () => {
  let isDown = true
  let rows = [told(1)]
  atList([], {
    [LIST]: () => aPage(rows),
    'DELETE api/v1/notifications/n-1': () => {
      rows = []
      return { unreadCount: 0 }
    },
    'POST api/v1/notifications/restore': () => {
      if (isDown) return Response.json({ message: 'Not now.' }, { status: 503 })
      rows = [told(1)]
      return { unreadCount: 1 }
    },
  })
  await openMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Not now.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('News 1')).toBeTruthy()
})

describe('of many alike', () => {
  const joined = (id: number, workspace = 1) =>
    told(id, { type: 'workspace-joined', workspace_id: workspace })

  it('shows the newest, and the others when asked', async () => {
    atList([joined(5), joined(4), joined(3), told(2), joined(1)])
    await screen.findByText('News 5')
    expect(screen.getAllByText(/^News \d/).map(({ textContent }) => textContent)).toEqual([
      'News 5',
      'News 2',
      'News 1',
    ])
    const more = screen.getByRole('button', { name: '2 more like this' })
    await userEvent.click(more)
    expect(screen.getAllByText(/^News \d/)).toHaveLength(5)
    expect(more.ariaExpanded).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(screen.getAllByText(/^News \d/)).toHaveLength(3)
  })

  it('stay shown when one comes, and when one is deleted', async () => {
    let rows = [joined(3), joined(2), joined(1)]
    const { host } = atList([], {
      [LIST]: () => aPage(rows),
      'DELETE api/v1/notifications/n-4': () => {
        rows = [joined(3), joined(2), joined(1)]
        return { unreadCount: 0 }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '2 more like this' }))
    rows = [joined(4), ...rows]
    // As the shell does when the server tells of a notification.
    await act(() => host.queries.invalidateQueries({ queryKey: ['notifications'] }))
    await screen.findByText('News 4')
    expect(screen.getAllByText(/^News \d/)).toHaveLength(4)
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Actions for the notification' })[0] as Element,
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('Notification deleted')
    await waitFor(() => expect(screen.getAllByText(/^News \d/)).toHaveLength(3))
  })

  it('keeps those of other workspaces apart', async () => {
    atList([joined(3, 1), joined(2, 2), joined(1, 1)])
    await screen.findByText('News 3')
    expect(screen.getAllByText(/^News \d/)).toHaveLength(3)
  })

  it('deletes them together', async () => {
    const { host } = atList([joined(3), joined(2), joined(1)], {
      'DELETE api/v1/notifications/n-3,n-2,n-1': { unreadCount: 0 },
    })
    await openMenu('Actions for 3 notifications')
    await userEvent.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('3 notifications deleted')).toBeTruthy()
    expect(host.requests.filter(({ path }) => path.endsWith('n-3,n-2,n-1'))).toHaveLength(1)
  })
})
