import { aBootstrap, aPage, aUser, expectAsked, permissions, renderRemote } from '@app/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { expectKept } from '../testing/expect-kept'
import { aRole, someRoles as roles } from '../testing/some-roles'

const open = (path: string, network: object = {}, held = ['admin']) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...held) }) }),
    network: { 'GET api/v1/roles': { roles }, ...network },
  })
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const sent = (host: ReturnType<typeof open>['host']) => host.requests.find(({ method }) => method !== 'GET')

it('changes a role, its quotas included, from the revision that was read [P-024]', async () => {
  const { host, router } = open('/admin/roles/2', { 'PUT api/v1/roles/2': { role: roles[1] } })
  const [addWorkspaces] = (await screen.findAllByRole<HTMLInputElement>('checkbox', { name: 'Add' })).filter(
    ({ checked }) => checked,
  )
  expect(addWorkspaces).toBeTruthy()
  const count = screen.getByLabelText<HTMLInputElement>('How many at most')
  expect(count.value).toBe('3')
  await userEvent.clear(count)
  await userEvent.type(screen.getByLabelText('Members each'), '5')
  await userEvent.click(await box('Dashboard and trading'))
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText('Role users saved')).toBeTruthy()
  expect(sent(host)?.body).toEqual({
    name: 'users',
    description: '',
    default: true,
    requires_two_factor: false,
    revision: 4,
    permissions: [
      { name: 'workspaces.create', restrictions: [{ name: 'member_count', value: 5 }] },
      { name: 'options.view', restrictions: [] },
    ],
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/roles'))
})

it('says before it is saved what a change takes, and from how many', async () => {
  open('/admin/roles/2')
  const count = await screen.findByLabelText('How many at most')
  const taken = () => screen.queryByText(/^This is taken from/)?.parentElement?.textContent
  await userEvent.clear(count)
  await userEvent.type(count, '4')
  expect(taken()).toBeUndefined()
  await userEvent.clear(count)
  await userEvent.type(count, '2')
  const people = 'This is taken from 12 people, unless another role or plan gives it:'
  expect(taken()).toBe(`${people}Workspaces – Add, How many at most: 3 → 2`)
  await userEvent.type(screen.getByLabelText('Members each'), '5')
  expect(taken()).toContain('Members each: No limit → 5')
  const [add] = screen.getAllByRole('checkbox', { name: 'Add', checked: true })
  await userEvent.click(add as HTMLElement)
  expect(taken()).toBe(`${people}Workspaces – Add`)
  expect(screen.getByText(people).closest('[role=status]')).toBeTruthy()
})

it('says nothing of a role that nobody holds, and of who gets everything', async () => {
  const held = { permissions: [{ name: 'options.view', restrictions: [] }] }
  const taken = () => screen.queryByText(/^This is taken from/)
  const { router } = open('/admin/roles/5', {
    'GET api/v1/roles': { roles: [aRole(5, 'empty', held), aRole(6, 'full', { ...held, users_count: 1 })] },
  })
  await userEvent.click(await box('Dashboard and trading'))
  expect(taken()).toBeNull()
  await act(() => router.navigate('/admin/roles/6'))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Dashboard and trading', checked: true }))
  expect(taken()?.textContent).toContain('from one person')
  await userEvent.click(await box('Everything, including what later versions add'))
  expect(taken()).toBeNull()
})

it.each([
  ['roles', 'Role'],
  ['plans', 'Plan'],
  ['announcements', 'Announcement'],
])('does not call one of the %s new while it is read', async (kind, title) => {
  const late = () => new Promise<never>(() => {})
  open(`/admin/${kind}/2`, { [`GET api/v1/${kind}`]: late, [`GET api/v1/${kind}/2`]: late })
  await screen.findByRole('heading', { level: 1, name: title })
})

it('asks for space as a number with a unit, and saves its bytes', async () => {
  const files = (space: number) => [{ name: 'files.create', restrictions: [{ name: 'space', value: space }] }]
  const five = aRole(5, 'files', { permissions: files(1.5 * 1024 ** 3) })
  const { host } = open('/admin/roles/5', {
    'GET api/v1/roles': { roles: [...roles, five] },
    'PUT api/v1/roles/5': { role: five },
  })
  const space = await screen.findByLabelText<HTMLInputElement>('Space altogether')
  const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit of Space altogether' })
  expect([space.value, unit.value]).toEqual(['1.5', 'GB'])
  await userEvent.selectOptions(unit, 'MB')
  await userEvent.clear(space)
  await userEvent.type(space, '2.05')
  expect([space.value, unit.value]).toEqual(['2.05', 'MB'])
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  await screen.findByText('Role files saved')
  expect(sent(host)?.body).toMatchObject({ permissions: files(Math.round(2.05 * 1024 ** 2)) })
})

it('makes a role; the search narrows what is shown and changes nothing', async () => {
  const { host } = open('/admin/roles/new', { 'POST api/v1/roles': { role: aRole(4, 'Editors') } })
  await userEvent.type(await screen.findByLabelText('Name'), 'Editors')
  await userEvent.type(screen.getByLabelText('Search permissions'), 'releases.d{Enter}')
  expect(screen.getAllByRole('checkbox').length).toBe(3)
  await userEvent.click(await box('Deploy, promote, roll back and lock'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect((await box('Deploy, promote, roll back and lock')).checked).toBe(true)
  expect(sent(host)).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  await screen.findByText('Role Editors saved')
  expect(sent(host)?.body).toMatchObject({
    name: 'Editors',
    permissions: [{ name: 'releases.deploy', restrictions: [] }],
  })
})

it('lets a role require a second factor, and shows which do; that of visitors cannot', async () => {
  const strict = aRole(5, 'strict', { requires_two_factor: true })
  const { host, router } = open('/admin/roles/2', {
    'GET api/v1/roles': { roles: [...roles, strict] },
    'PUT api/v1/roles/2': { role: roles[1] },
  })
  await userEvent.click(await box('Requires a second factor'))
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  await screen.findByText('Role users saved')
  expect(sent(host)?.body).toMatchObject({ name: 'users', requires_two_factor: true })
  const rows = (await screen.findAllByRole('row')).filter(row => within(row).queryByText('Second factor'))
  expect(rows.map(row => within(row).getByRole('link').textContent)).toEqual(['strict'])
  await act(() => router.navigate('/admin/roles/3'))
  await screen.findByLabelText('Name')
  expect(screen.queryByRole('checkbox', { name: 'Requires a second factor' })).toBeNull()
})

it('keeps what was typed when somebody else was faster, and says so', async () => {
  const message = 'Somebody else has changed this since you opened it. Nothing was saved.'
  open('/admin/roles/2', {
    'PUT api/v1/roles/2': () => Response.json({ message, code: 'changed_meanwhile' }, { status: 409 }),
  })
  await userEvent.type(await screen.findByLabelText('What it is for'), 'Everybody')
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('What it is for').value).toBe('Everybody')
})

it('says who loses what before it deletes a role', async () => {
  const { host } = open('/admin/roles', { 'DELETE api/v1/roles/2': { status: 'success' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for users' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the role users?' }))
  expect(dialog.getByText('12 people hold it, and lose what it permits at once.')).toBeTruthy()
  expect(sent(host)).toBeUndefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete role' }))
  expect(await screen.findByText('Role users deleted')).toBeTruthy()
})

it('shows that a role is gone which somebody else has deleted', async () => {
  let there = roles
  open('/admin/roles', {
    'GET api/v1/roles': () => ({ roles: there }),
    'DELETE api/v1/roles/2': () => Response.json({ message: 'There is no such role.' }, { status: 404 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for users' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  there = roles.filter(({ id }) => id !== 2)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete role' }))
  expect(await screen.findByText('There is no such role.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('users')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('lists the roles anew after the one being edited turned out to be deleted', async () => {
  let there = roles
  const { router } = open('/admin/roles', {
    'GET api/v1/roles': () => ({ roles: there }),
    'PUT api/v1/roles/2': () => Response.json({ message: 'There is no such role.' }, { status: 404 }),
  })
  await userEvent.click(await screen.findByRole('link', { name: 'users' }))
  await userEvent.type(await screen.findByLabelText('Name'), '!')
  there = roles.filter(({ id }) => id !== 2)
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText('There is no such role.')).toBeTruthy()
  await expectKept('Name', 'users!', '/admin/roles')
  await act(() => router.navigate('/admin/roles'))
  await waitFor(() => expect(screen.queryByText('users')).toBeNull())
  expect(screen.getByText('guests')).toBeTruthy()
})

const ada = {
  ...{ id: 1007, first_name: null, last_name: null, display_name: 'Ada', avatar: null },
  ...{ email: 'ada@example.com', email_verified_at: null, banned_at: null, delete_at: null },
  created_at: '2026-03-01T12:00:00.000Z',
  roles: [{ id: 2, name: 'users' }],
}

it('gives a user roles, never that of visitors', async () => {
  const { host } = open('/admin/users', {
    'GET api/v1/users': aPage([ada]),
    'PUT api/v1/users/1007/roles': { status: 'success' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Roles' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Ada' }))
  const boxes = await dialog.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['admin', false],
    ['users', true],
  ])
  await userEvent.click(dialog.getByLabelText('admin'))
  await expectAsked()
  await userEvent.click(dialog.getByRole('button', { name: 'Save roles' }))
  expect(await screen.findByText('Roles of Ada saved')).toBeTruthy()
  expect(sent(host)?.body).toEqual({ roles: [2, 1], from: [2] })
})

it('takes away no role that somebody else has just given', async () => {
  const { host } = open('/admin/users', {
    'GET api/v1/users': aPage([ada]),
    'PUT api/v1/users/1007/roles': () =>
      Response.json(
        { message: 'Somebody else has changed this.', code: 'changed_meanwhile' },
        { status: 409 },
      ),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Roles' }))
  const lists = () =>
    host.requests.filter(({ method, path }) => method === 'GET' && path === 'api/v1/users').length
  const before = lists()
  await userEvent.click(await screen.findByRole('button', { name: 'Save roles' }))
  expect(await screen.findByText('Somebody else has changed this.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lists()).toBe(before + 1)
})

it('keeps what is typed of a role that turns out to be deleted when the roles are read again', async () => {
  let there = roles
  const { host } = open('/admin/roles/2', { 'GET api/v1/roles': () => ({ roles: there }) })
  await userEvent.type(await screen.findByLabelText('Name'), '!')
  there = roles.filter(({ id }) => id !== 2)
  await act(() => host.queries.invalidateQueries())
  await expectKept('Name', 'users!', '/admin/roles')
  there = roles
  await act(() => host.queries.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('users!')
})
