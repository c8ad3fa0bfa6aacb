import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'
import { someRoles as roles } from '../testing/some-roles'

const open = (...held: string[]) =>
  renderRemote(remote, '/admin/roles', {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...held) }) }),
    network: { 'GET api/v1/roles': { roles } },
  })

it('lists who may do what; only who may change a role can open it [P-024]', async () => {
  open('roles.view')
  await screen.findByText('guests')
  const [, admin, users, guests] = screen.getAllByRole('row')
  expect(admin?.textContent).toBe('adminEverything1')
  expect(users?.textContent).toBe('usersNew peopleOne permission12')
  expect(guests?.textContent).toBe('guestsVisitorsNone–')
  await userEvent.hover(screen.getByRole('button', { name: 'One permission' }))
  expect(await screen.findByText('workspaces.create')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'users' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New role' })).toBeNull()
  expect(screen.queryByRole('link', { name: /people with/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for users' })).toBeNull()
  expect(manifest.claims).toContainEqual(
    expect.objectContaining({ path: '/admin/roles', access: { permission: 'roles.view' } }),
  )
})

it('leads from how many hold a role to who they are', async () => {
  open('admin')
  const link = await screen.findByRole('link', { name: '12 people with the role users' })
  expect(link.getAttribute('href')).toBe('/admin/users?role=users')
  expect(screen.getByRole('link', { name: '1 person with the role admin' }).textContent).toBe('1')
})

it('finds the roles that have a permission, and orders them by how many hold each', async () => {
  const { router } = open('admin')
  await screen.findByText('guests')
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getAllByRole('cell')[0]?.textContent)
  await userEvent.click(screen.getByRole('button', { name: 'People' }))
  expect(names()).toEqual(['guestsVisitors', 'admin', 'usersNew people'])
  await userEvent.click(screen.getByRole('button', { name: 'People' }))
  expect(names()).toEqual(['usersNew people', 'admin', 'guestsVisitors'])
  await userEvent.type(screen.getByLabelText('Search by name, description or permission'), 'workspaces.cr')
  await waitFor(() => expect(names()).toEqual(['usersNew people']))
  expect(router.state.location.search).toContain('query=workspaces.cr')
})
