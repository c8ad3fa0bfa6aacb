// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const editors = {
  ...{ id: 5, name: 'editors', description: 'They write', default: true, guests: false, revision: 3 },
  ...{ requires_two_factor: true, users_count: 4 },
  permissions: [{ name: 'workspaces.create' as const, restrictions: [{ name: 'count', value: 3 }] }],
}
const open = (path: string, roles: object[], ...held: string[]) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('roles.view', ...held) }) }),
    network: { 'GET api/v1/roles': { roles }, 'POST api/v1/roles': { role: { ...editors, id: 6 } } },
  })

it('begins a role that permits what another does, and that nobody is given by itself', async () => {
  const { host } = open('/admin/roles', [editors], 'roles.create')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for editors' }))
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('')
  await userEvent.type(name, 'authors')
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  await waitFor(() =>
    expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ name: 'authors', description: 'They write', default: false, requires_two_factor: true },
      permissions: editors.permissions,
    }),
  )
})

it('begins an empty role where the other one is gone', async () => {
  open('/admin/roles/new?like=99', [editors], 'roles.create')
  expect((await screen.findByLabelText<HTMLInputElement>('What it is for')).value).toBe('')
})

it('is not offered to who may not make roles', async () => {
  open('/admin/roles', [editors], 'roles.delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for editors' }))
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.queryByRole('menuitem', { name: 'Duplicate' })).toBeNull()
})
