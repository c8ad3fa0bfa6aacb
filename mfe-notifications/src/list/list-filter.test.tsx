import { aBootstrap, aNotification, aPage, aUser, renderRemote } from '@app/shared/testing'
import type { Notification, NotificationFiltersResponse } from '@app/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const told = (id: number, changes: Partial<Notification> = {}) =>
  aNotification({ id: `n-${id}`, data: { lines: [{ type: 'primary', content: `News ${id}` }] }, ...changes })

const filters: NotificationFiltersResponse = {
  types: [
    { id: 'new-device', name: 'Somebody signs in', group: 'Security' },
    { id: 'security-change', name: 'My password changes', group: 'Security' },
    { id: 'trial-ending', name: 'My trial ends', group: 'Billing' },
    { id: 'welcome', name: 'Welcome' },
  ],
  workspaces: [
    { id: 7, name: 'Room 7' },
    { id: 8, name: null },
  ],
}

/** A list of what the server has: it answers as the address of the call asks. */
function atList(rows: Notification[], path = '/notifications') {
  const listed = ({ query }: { query: URLSearchParams }) => {
    const [type, workspace] = [query.get('type'), query.get('workspace')]
    if (type === 'nonsense')
      return Response.json(
        { message: 'The selected type is invalid.', errors: { type: 'The selected type is invalid.' } },
        { status: 422 },
      )
    return aPage(
      rows.filter(
        row => (!type || row.type === type) && (!workspace || String(row.workspace_id) === workspace),
      ),
    )
  }
  return renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ unread_notifications_count: 1 }) }),
    network: { 'GET api/v1/notifications': listed, 'GET api/v1/notifications/filters': filters },
  })
}
const select = (label: string) => screen.findByLabelText<HTMLSelectElement>(label)
const optionsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('lists what is of one type, and keeps that in the address', async () => {
  const { router } = atList([told(2, { type: 'new-device' }), told(1)])
  const occasion = await select('Occasion')
  expect(
    within(occasion)
      .getAllByRole('group')
      .map(group => [group.getAttribute('label'), optionsOf(group)]),
  ).toEqual([
    ['Security', ['Somebody signs in', 'My password changes']],
    ['Billing', ['My trial ends']],
    ['Other', ['Welcome']],
  ])
  await userEvent.selectOptions(occasion, 'Somebody signs in')
  await waitFor(() => expect(screen.queryByText('News 1')).toBeNull())
  expect(await screen.findByText('News 2')).toBeTruthy()
  expect(router.state.location.search).toBe('?type=new-device')
})

it('offers the types of the chosen topic, and lets go of one of another', async () => {
  const { router } = atList([told(1)], '/notifications?type=new-device')
  const occasion = await select('Occasion')
  await waitFor(() => expect(occasion.value).toBe('new-device'))
  await userEvent.selectOptions(await select('Topic'), 'Security')
  expect(router.state.location.search).toBe('?type=new-device&group=Security')
  expect(optionsOf(occasion)).toEqual(['Any', 'Somebody signs in', 'My password changes'])
  await userEvent.selectOptions(await select('Topic'), 'Billing')
  expect(router.state.location.search).toBe('?group=Billing')
  expect(optionsOf(occasion)).toEqual(['Any', 'My trial ends'])
})

it('does not show what comes meanwhile and is of another type', async () => {
  const rows = [told(1, { type: 'new-device' })]
  const { host } = atList(rows, '/notifications?type=new-device')
  await screen.findByText('News 1')
  rows.unshift(told(2, { type: 'trial-ending' }))
  // As the shell does when the server tells of a notification.
  await act(() => host.queries.invalidateQueries({ queryKey: ['notifications'] }))
  expect(screen.queryByText('News 2')).toBeNull()
  rows.unshift(told(3, { type: 'new-device' }))
  await act(() => host.queries.invalidateQueries({ queryKey: ['notifications'] }))
  expect(await screen.findByText('News 3')).toBeTruthy()
  expect(screen.queryByText('News 2')).toBeNull()
})

it('says that nothing matches a type that the app does not have, and shows all again', async () => {
  const { router } = atList([told(1)], '/notifications?type=nonsense')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all notifications' }))
  expect(await screen.findByText('News 1')).toBeTruthy()
  expect(router.state.location.search).toBe('')
})

it('lists what is about one workspace, also about one that was left', async () => {
  const { router } = atList([told(2, { workspace_id: 8 }), told(1, { workspace_id: 7 })])
  const workspace = await select('Workspace')
  expect(optionsOf(workspace)).toEqual(['Any', 'Room 7', 'Former workspace'])
  await userEvent.selectOptions(workspace, 'Former workspace')
  await waitFor(() => expect(screen.queryByText('News 1')).toBeNull())
  expect(await screen.findByText('News 2')).toBeTruthy()
  await userEvent.selectOptions(workspace, 'Any')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
