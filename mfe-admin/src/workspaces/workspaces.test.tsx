import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const owner = { id: 1, display_name: 'Ada', email: 'ada@example.com' }
const docks = {
  id: 5,
  name: 'Docks',
  image: null,
  owner,
  members_count: 2,
  created_at: '2026-03-01T12:00:00.000Z',
}
const member = (id: number, display_name: string, role: string) => ({
  ...{ id, display_name, email: `u${id}@example.com`, avatar: null, role },
  joined_at: '2026-03-01T12:00:00.000Z',
})
const all = ['workspaces.view', 'workspaces.update', 'workspaces.delete', 'users.view']
const open = (path: string, network: object = {}, held = all) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('admin.access', ...held) }) }),
    network: {
      'GET api/v1/site-workspaces': aPage([docks]),
      'GET api/v1/site-workspaces/5': { workspace: docks },
      'GET api/v1/site-workspaces/5/members': aPage([
        member(1, 'Ada', 'owner'),
        member(2, 'Grace', 'member'),
      ]),
      ...network,
    },
  })

it('lists the workspaces of everybody with owner and members, searched and ordered by the server', async () => {
  const { host } = open('/admin/workspaces?query=do')
  const link = await screen.findByRole('link', { name: 'Docks' })
  expect(link.getAttribute('href')).toBe('/admin/workspaces/5')
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/admin/users/1')
  await userEvent.click(screen.getByRole('button', { name: 'Members' }))
  await waitFor(() =>
    expect(Object.fromEntries(host.requests.at(-1)?.query ?? [])).toMatchObject({
      query: 'do',
      orderBy: 'members_count',
      orderDir: 'asc',
    }),
  )
})

it('gives those that are searched for, in their order, as a file', async () => {
  open('/admin/workspaces?query=do&sort=-members_count&page=2')
  const file = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download as CSV' })).href)
  expect(`${file.pathname}${file.search}`).toBe(
    '/api/v1/site-workspaces/export?orderBy=members_count&orderDir=desc&query=do',
  )
})

it('gives one to another member after saying what that does', async () => {
  const { host } = open('/admin/workspaces/5', {
    'POST api/v1/site-workspaces/5/transfer': { workspace: docks },
  })
  const ask = await screen.findByRole('button', { name: 'Make owner: Grace' })
  expect(screen.queryByRole('button', { name: 'Make owner: Ada' })).toBeNull()
  await userEvent.click(ask)
  const question = within(screen.getByRole('alertdialog', { name: 'Give Docks to Grace?' }))
  expect(question.getByText(/counts for the plan of Grace.*Ada stays as an admin/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Make owner' }))
  expect(await screen.findByText('Grace owns the workspace now')).toBeTruthy()
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({ user_id: 2 })
})

it('says why it cannot be given', async () => {
  const message = 'The plan of this member does not allow another workspace of this size.'
  open('/admin/workspaces/5', {
    'POST api/v1/site-workspaces/5/transfer': () =>
      Response.json({ message, errors: { user_id: message } }, { status: 422 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Make owner: Grace' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make owner' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

it('renames one, and deletes one whose name is typed', async () => {
  const { host } = open('/admin/workspaces/5', {
    'PUT api/v1/site-workspaces/5': { workspace: docks },
    'DELETE api/v1/site-workspaces/5': { status: 'success' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  const renaming = within(screen.getByRole('dialog'))
  await userEvent.type(renaming.getByLabelText('Name'), ' II')
  await userEvent.click(renaming.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('Workspace renamed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const deleting = within(screen.getByRole('dialog', { name: 'Delete the workspace Docks?' }))
  expect(deleting.getByText(/All 2 members are told/)).toBeTruthy()
  await userEvent.type(deleting.getByLabelText('Type Docks to confirm'), 'Docks')
  await userEvent.click(deleting.getByRole('button', { name: 'Delete workspace' }))
  await waitFor(() => expect(host.visited.map(({ to }) => to)).toEqual(['/admin/workspaces']))
  const bodies = host.requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [body]))
  expect(bodies).toEqual([{ name: 'Docks II' }, { name: 'Docks' }])
})

it('says when somebody has deleted one meanwhile, keeps what was typed, and offers no more changes', async () => {
  let isThere = true
  const gone = () => Response.json({ message: 'Could not find this workspace.' }, { status: 404 })
  open('/admin/workspaces/5', {
    'GET api/v1/site-workspaces/5': () => (isThere ? { workspace: docks } : gone()),
    'PUT api/v1/site-workspaces/5': gone,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Docks' }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await userEvent.type(name, ' and quays')
  isThere = false
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText(/^Somebody has deleted this/)).toBeTruthy()
  expect(name.value).toBe('Docks and quays')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  const back = await screen.findByRole('link', { name: 'Back to the list' })
  expect(back.getAttribute('href')).toBe('/admin/workspaces')
  for (const name of ['Rename', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('shows who may only look no way to change anything', async () => {
  open('/admin/workspaces/5', {}, ['workspaces.view'])
  await screen.findByText('Grace')
  for (const name of [/^Make owner/, 'Rename', 'Delete'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Grace' })).toBeNull()
})
