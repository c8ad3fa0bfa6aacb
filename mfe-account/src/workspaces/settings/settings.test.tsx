import { aWorkspace } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWorkspaces } from '../../testing/render-workspaces'
import './delete-dialog'
import './transfer-dialog'

const PAGE = '/workspaces/5/settings'

it('deletes a workspace once its name is typed', async () => {
  const { host, router } = renderWorkspaces(PAGE, {
    network: { 'DELETE api/v1/workspaces/5': { status: 'success' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete workspace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Acme Team?' }))
  const field = dialog.getByLabelText('Type Acme Team to confirm')
  await userEvent.type(field, 'Acme')
  await userEvent.tab()
  expect(await dialog.findByText('This is not its name.')).toBeTruthy()
  await userEvent.type(field, ' Team')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete workspace' }))
  await screen.findByText('Acme Team is deleted')
  expect(host.requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ name: 'Acme Team' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/workspaces'))
})

it('transfers a workspace to a member', async () => {
  const { host } = renderWorkspaces(PAGE, {
    network: {
      'POST api/v1/workspaces/5/transfer': { workspace: aWorkspace({ role: 'admin', owner_id: 9 }) },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer ownership' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Acme Team' }))
  await userEvent.selectOptions(await dialog.findByLabelText('New owner'), 'Grace Hopper (grace@example.com)')
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer ownership' }))
  await screen.findByText('Grace Hopper is the owner now')
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({ user_id: 9 })
})

it('renames a workspace everywhere on the page', async () => {
  let name = 'Acme Team'
  const workspace = () => ({ workspace: aWorkspace({ name }) })
  renderWorkspaces(PAGE, {
    network: {
      'GET api/v1/workspaces/5': workspace,
      'PUT api/v1/workspaces/5': ({ body }: { body: { name: string } }) => {
        name = body.name
        return workspace()
      },
    },
  })
  const field = await screen.findByLabelText('Name')
  await userEvent.clear(field)
  await userEvent.type(field, 'Lab')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lab' })).toBeTruthy()
})

it('lets a member leave, and offers them nothing else', async () => {
  const { host, router } = renderWorkspaces(PAGE, {
    workspace: { role: 'member', owner_id: 9 },
    network: { 'DELETE api/v1/workspaces/5/members/7': { status: 'success' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Leave workspace' }))
  for (const name of ['Save', 'Delete workspace', 'Transfer ownership'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave Acme Team?' }))
  await userEvent.click(question.getByRole('button', { name: 'Leave workspace' }))
  await screen.findByText('You left Acme Team')
  expect(
    host.requests.some(({ method, path }) => `${method} ${path}` === 'DELETE api/v1/workspaces/5/members/7'),
  ).toBe(true)
  await waitFor(() => expect(router.state.location.pathname).toBe('/workspaces'))
})
