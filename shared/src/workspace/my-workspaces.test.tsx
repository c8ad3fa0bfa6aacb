import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Host } from '../host/host'
import { readCookie, writeCookie } from '../storage/cookie'
import { aBootstrap, aUser, aWorkspace, renderWithHost } from '../testing'
import { useWorkspaceChoices } from './my-workspaces'

const COOKIE = 'activeWorkspaceId'
beforeEach(() => writeCookie(COOKIE, '', { days: 0 }))

const bootstrap = aBootstrap({ user: aUser() })
const MINE = 'GET api/v1/me/workspaces'
const left = () => Response.json({ message: 'x', code: 'workspace_left' }, { status: 403 })

function List() {
  const { choices = [], active, select } = useWorkspaceChoices()
  return (
    <>
      <p>Active: {active.name}</p>
      {choices.map(({ id, name, members_count }) => (
        <button key={id} type="button" onClick={() => select(id)}>
          {id} {name} {members_count}
        </button>
      ))}
    </>
  )
}

const toldBy = ({ toasts }: Pick<Host, 'toasts'>) =>
  toasts.getState().map(({ message, values }) => [message, values])
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it('lists Default, with oneself as its member, before all others [S-117][C-013]', async () => {
  const workspaces = [
    aWorkspace({ id: 8, name: 'Acme', members_count: 3 }),
    aWorkspace({ id: 5, name: 'Zoo' }),
  ]
  renderWithHost(<List />, { bootstrap, network: { [MINE]: { workspaces } } })
  await screen.findByText('8 Acme 3')
  expect(names()).toEqual(['0 Default 1', '8 Acme 3', '5 Zoo 2'])
  expect(screen.getByText('Active: Default')).toBeTruthy()
})

it('remembers the chosen one in the cookie, names it to the server and asks anew [T-004][C-006]', async () => {
  const { host } = renderWithHost(<List />, {
    bootstrap,
    network: { [MINE]: { workspaces: [aWorkspace({ id: 8, name: 'Acme' })] } },
  })
  await userEvent.click(await screen.findByText('8 Acme 2'))
  expect(readCookie(COOKIE)).toBe('8')
  await screen.findByText('Active: Acme')
  await waitFor(() => expect(host.requests.map(({ query }) => query.get('workspaceId'))).toEqual([null, '8']))
})

it('falls back to the default one when the server says that it was left, and asks once more [T-005]', async () => {
  writeCookie(COOKIE, '8')
  const answer = ({ query }: { query: URLSearchParams }) =>
    query.has('workspaceId') ? left() : { workspaces: [] }
  const { host } = renderWithHost(<List />, { bootstrap, network: { [MINE]: answer } })
  await screen.findByText('0 Default 1')
  expect(readCookie(COOKIE)).toBe('0')
  expect(host.workspace.getState()).toBe(0)
  // Nothing is known of it: it may have been that of whoever used this browser before.
  expect(toldBy(host)).toEqual([
    ['You are not in the workspace that was open here. This is your own space.', undefined],
  ])
})

it('says once which workspace one was taken out of, however many calls are refused [T-005]', async () => {
  writeCookie(COOKIE, '8')
  let isIn = true
  const { host } = renderWithHost(<List />, {
    bootstrap,
    network: {
      [MINE]: ({ query }: { query: URLSearchParams }) =>
        isIn
          ? { workspaces: [aWorkspace({ id: 8, name: 'Acme' })] }
          : query.has('workspaceId')
            ? left()
            : { workspaces: [] },
      'GET api/v1/things': ({ query }: { query: URLSearchParams }) =>
        query.has('workspaceId') ? left() : {},
    },
  })
  await screen.findByText('Active: Acme')
  const told: unknown[] = []
  host.toasts.subscribe(() => told.push(...toldBy(host)))
  isIn = false
  await act(() => Promise.all([host.http.get('things'), host.http.get('things')]))
  await screen.findByText('Active: Default')
  expect(told).toEqual([['You are no longer in :name. This is your own space.', { name: 'Acme' }]])
})

it('says which one it was also where the list tells it first [T-005]', async () => {
  writeCookie(COOKIE, '8')
  let workspaces = [aWorkspace({ id: 8, name: 'Acme' })]
  const { host } = renderWithHost(<List />, { bootstrap, network: { [MINE]: () => ({ workspaces }) } })
  await screen.findByText('Active: Acme')
  workspaces = []
  await act(() => host.queries.invalidateQueries())
  await waitFor(() =>
    expect(toldBy(host)).toEqual([['You are no longer in :name. This is your own space.', { name: 'Acme' }]]),
  )
  expect(host.workspace.getState()).toBe(0)
})

it('says nothing to those who go to the default one themselves', async () => {
  writeCookie(COOKIE, '8')
  const network = { [MINE]: { workspaces: [aWorkspace({ id: 8, name: 'Acme' })] } }
  const { host } = renderWithHost(<List />, { bootstrap, network })
  await screen.findByText('Active: Acme')
  await userEvent.click(screen.getByText('0 Default 1'))
  await screen.findByText('Active: Default')
  expect(toldBy(host)).toEqual([])
})

it('falls back to the default one when the list no longer has the active one [T-005]', async () => {
  writeCookie(COOKIE, '8')
  renderWithHost(<List />, { bootstrap, network: { [MINE]: { workspaces: [aWorkspace()] } } })
  await screen.findByText('5 Acme Team 2')
  await waitFor(() => expect(readCookie(COOKIE)).toBe('0'))
})

it('is the default one for whoever signs in after somebody else [T-005]', async () => {
  writeCookie(COOKIE, '8')
  const { host } = renderWithHost(<List />, { bootstrap, network: { [MINE]: { workspaces: [] } } })
  await screen.findByText('0 Default 1')
  act(() => host.enter(aBootstrap({ user: aUser({ id: 9 }) })))
  expect(host.workspace.getState()).toBe(0)
})
