// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const me = aUser({ permissions: permissions('admin') })
const person = (id: number, display_name: string) => ({
  id,
  first_name: null,
  last_name: null,
  display_name,
  avatar: null,
  email: `user${id}@example.com`,
  email_verified_at: null,
  created_at: '2026-03-01T12:00:00.000Z',
  banned_at: null,
  roles: [],
})
const LIST = {
  'GET api/v1/users': aPage([person(me.id, 'Myself'), person(1001, 'Ada'), person(1002, 'Bert')]),
}
const PUT = 'PUT api/v1/users/suspensions'
const show = (path: string, network = {}, user = me) =>
  renderRemote(remote, path, { bootstrap: aBootstrap({ user }), network: { ...LIST, ...network } })
const sent = ({ host }: ReturnType<typeof show>) =>
  host.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)

it('suspends those who are selected after a question that says how many, and tells what came of it', async () => {
  const results = [
    { id: 1001, result: 'done' },
    { id: 1002, result: 'not_allowed' },
  ]
  const rendered = show('/admin/users', { [PUT]: { results } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(screen.queryByRole('checkbox', { name: 'Select Myself' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 2 users?' }))
  expect(sent(rendered)).toEqual([])
  await userEvent.type(dialog.getByLabelText('Reason'), 'Too many parrots')
  await userEvent.type(dialog.getByLabelText('Last day'), '2030-01-02')
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('1 suspended, 1 not')).toBeTruthy()
  const until = new Date('2030-01-02T23:59:59').toISOString()
  expect(sent(rendered)).toEqual([{ ids: [1001, 1002], suspended: true, reason: 'Too many parrots', until }])
  const left = within(await screen.findByRole('dialog', { name: '1 person was left out' }))
  expect(left.getByRole('listitem').textContent).toBe('Bert You may not change this person.')
  await userEvent.click(left.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(rendered.router.state.location.search).toBe(''))
})

it('says how many of those a link selected are not on screen, and leaves out oneself and what is no user', async () => {
  const rendered = show(`/admin/users?sel=1001&sel=77&sel=${me.id}&sel=x`, {
    [PUT]: () => Response.json({ message: 'Not today.' }, { status: 403 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 2 users?' }))
  expect(dialog.getByText(/^1 of them is not shown here\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Not today.')).toBeTruthy()
  expect(sent(rendered)).toEqual([{ ids: [1001, 77], suspended: true }])
})

it('is not offered to those who may only look', async () => {
  show('/admin/users?sel=1001', {}, aUser({ permissions: permissions('admin.access', 'users.view') }))
  await screen.findByText('Ada')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
})

it('asks the server for what the filters of the address say, and gives the same as a file', async () => {
  const { host } = show(
    '/admin/users?role=admins&verified=yes&suspended=no&created_at=2026-01-01..2026-01-31',
  )
  await screen.findByText('Ada')
  const from = new Date(2026, 0, 1).toISOString()
  const before = new Date(2026, 1, 1).toISOString()
  const wanted = {
    role: 'admins',
    verified: 'true',
    suspended: 'false',
    createdFrom: from,
    createdBefore: before,
  }
  expect(Object.fromEntries(host.requests.at(-1)?.query ?? [])).toMatchObject(wanted)
  const file = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Download as CSV' }).href)
  expect(file.pathname).toBe('/api/v1/users/export')
  expect(Object.fromEntries(file.searchParams)).toMatchObject(wanted)
})
