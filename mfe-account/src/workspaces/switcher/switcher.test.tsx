import { writeCookie } from '@app/shared/http'
import { aBootstrap, aUser, aWorkspace, expectAsked, permissions, renderRoutes } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'
import Switcher from './switcher'
import '@app/shared/forms'
import '../list/new-workspace-dialog'

const user = aUser({ permissions: permissions('workspaces.create') })
const zoo = aWorkspace({ id: 8, name: 'Zoo', members_count: 12 })
const render = (network = {}, permission = user.permissions) =>
  renderRoutes(() => [...remote.routes(), { path: '/page', element: <Switcher /> }], '/page', {
    bootstrap: aBootstrap({ user: { ...user, permissions: permission } }),
    network: { 'GET api/v1/me/workspaces': { workspaces: [aWorkspace(), zoo] }, ...network },
  })
const open = async (name = 'Workspace: Default') => {
  await userEvent.click(await screen.findByRole('button', { name }))
  await screen.findByRole('menuitemradio', { name: /Zoo/ })
}
const entries = () =>
  screen.getAllByRole('menuitemradio').map(entry => [entry.textContent, entry.ariaChecked])

afterEach(() => writeCookie('activeWorkspaceId', '', { days: 0 }))

it('asks for nothing before it is opened, then lists Default first with the numbers of members [S-117]', async () => {
  const { host } = render()
  expect(host.requests).toEqual([])
  await open()
  expect(entries()).toEqual([
    ['Default1 member', 'true'],
    ['Acme Team2 members', 'false'],
    ['Zoo12 members', 'false'],
  ])
})

it('finds a workspace by typing its name and makes it the active one', async () => {
  const { host } = render()
  await open()
  await userEvent.keyboard('zo{Enter}')
  await screen.findByText('You are in Zoo now')
  expect(host.workspace.getState()).toBe(8)
  expect(await screen.findByRole('button', { name: 'Workspace: Zoo' })).toBeTruthy()
})

it('creates a workspace, which is then the active one', async () => {
  const created = aWorkspace({ id: 9, name: 'Lab', members_count: 1 })
  const workspaces = [aWorkspace(), zoo]
  const { host, router } = render({
    'GET api/v1/me/workspaces': () => ({ workspaces }),
    'POST api/v1/workspaces': () => {
      workspaces.push(created)
      return { workspace: created }
    },
    'GET api/v1/workspaces/9': { workspace: created },
    'GET api/v1/workspaces/9/members': {
      pagination: { data: [], current_page: 1, next_page: null, per_page: 30, total: 0 },
    },
    'GET api/v1/workspaces/9/invites': { invites: [] },
  })
  await open()
  await userEvent.click(screen.getByRole('menuitem', { name: 'New workspace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New workspace' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Lab')
  await expectAsked()
  await userEvent.click(dialog.getByRole('button', { name: 'Create workspace' }))
  await screen.findByText('Workspace created')
  expect(host.workspace.getState()).toBe(9)
  await waitFor(() => expect(router.state.location.pathname).toBe('/workspaces/9/members'))
})

it('says why there cannot be another one', async () => {
  render({}, [{ name: 'workspaces.create', restrictions: [{ name: 'count', value: 2 }] }])
  await open()
  expect(screen.getByRole('menuitem', { name: 'New workspace' }).ariaDisabled).toBe('true')
  expect(screen.getByText(/no room for another workspace/)).toBeTruthy()
})
