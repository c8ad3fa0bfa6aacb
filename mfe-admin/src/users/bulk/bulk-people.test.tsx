// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, expectAsked, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

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
  delete_at: null,
  roles: [],
})
const LIST = {
  'GET api/v1/users': aPage([person(me.id, 'Myself'), person(1001, 'Ada'), person(1002, 'Bert')]),
}
const PUT = 'PUT api/v1/users/suspensions'
const show = (path: string, network = {}, user = me, deletionGraceDays = 0) => {
  const bootstrap = aBootstrap({ user })
  Object.assign(bootstrap.settings.auth, { deletionGraceDays })
  return renderRemote(remote, path, { bootstrap, network: { ...LIST, ...network } })
}
const sent = ({ host }: ReturnType<typeof show>) =>
  host.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)

const isPreview = (body: unknown) => Reflect.get(Object(body), 'preview') === true
/** Answers a preview and what follows it, with `done` for all but those named here. */
const answer =
  (left: Record<number, string>, leftLater: Record<number, string> = {}) =>
  ({ body }: { body: unknown }) => ({
    results: (Reflect.get(Object(body), 'ids') as number[]).map(id => {
      const why = isPreview(body) ? left[id] : leftLater[id]
      return why ? { id, result: 'not_allowed', why } : { id, result: 'done' }
    }),
  })
const selectAll = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
const choose = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const button = (dialog: Pick<typeof screen, 'getByRole'>, name: string) =>
  dialog.getByRole<HTMLButtonElement>('button', { name })

it('says before a suspension who would be left out and why, and suspends the others', async () => {
  const rendered = show('/admin/users', { [PUT]: answer({ 1002: 'May do more.' }) })
  await selectAll()
  expect(screen.queryByRole('checkbox', { name: 'Select Myself' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 1 user?' }))
  expect(dialog.getByText('1 person will be left out:')).toBeTruthy()
  expect(dialog.getByRole('listitem').textContent).toBe('Bert May do more.')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Too many parrots')
  await expectAsked()
  await userEvent.type(dialog.getByLabelText('Last day'), '2030-01-02')
  await userEvent.click(button(dialog, 'Suspend'))
  expect(await screen.findByText('1 user suspended')).toBeTruthy()
  const until = new Date('2030-01-02T23:59:59').toISOString()
  expect(sent(rendered)).toEqual([
    { ids: [1001, 1002], preview: true, suspended: true },
    { ids: [1001], suspended: true, reason: 'Too many parrots', until },
  ])
  await waitFor(() => expect(rendered.router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says afterwards who was left out after all', async () => {
  const rendered = show('/admin/users', { [PUT]: answer({}, { 1002: 'Has become an administrator.' }) })
  await selectAll()
  await choose('Reinstate')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reinstate 2 users?' }))
  await waitFor(() => expect(button(dialog, 'Reinstate').disabled).toBe(false))
  await userEvent.click(button(dialog, 'Reinstate'))
  expect(await screen.findByText('1 done, 1 not')).toBeTruthy()
  const left = within(await screen.findByRole('dialog', { name: '1 person was left out' }))
  expect(left.getByRole('listitem').textContent).toBe('Bert Has become an administrator.')
  await userEvent.click(left.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(rendered.router.state.location.search).toBe(''))
})

it('says how many of those a link selected are not on screen, leaves out oneself, and does nothing before the server was asked', async () => {
  let isUp = false
  const rendered = show(`/admin/users?sel=1001&sel=77&sel=${me.id}&sel=x`, {
    [PUT]: (call: { body: unknown }) =>
      isUp ? answer({ 77: 'x' })(call) : Response.json({ message: 'Not today.' }, { status: 403 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 2 users?' }))
  expect(dialog.getByText(/^1 of them is not shown here\./)).toBeTruthy()
  expect(await dialog.findByText('The server did not say to whom this can be done.')).toBeTruthy()
  expect(button(dialog, 'Suspend').disabled).toBe(true)
  isUp = true
  await userEvent.click(button(dialog, 'Try again'))
  expect((await dialog.findByRole('listitem')).textContent).toBe('#77 x')
  await userEvent.click(button(dialog, 'Suspend'))
  expect(await screen.findByText('1 user suspended')).toBeTruthy()
  expect(sent(rendered).at(-1)).toEqual({ ids: [1001], suspended: true })
})

it('deletes as many as were typed, and only those to whom it can be done', async () => {
  const POST = 'POST api/v1/users/deletions'
  const { host } = show('/admin/users', { [POST]: answer({ 1002: 'Owns a workspace.' }) })
  await selectAll()
  await choose('Delete accounts')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 account?' }))
  await userEvent.type(await dialog.findByLabelText('Type 1 to confirm'), '2')
  await userEvent.click(button(dialog, 'Delete accounts'))
  expect(await dialog.findByText('This is not how many accounts are selected.')).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('Type 1 to confirm'))
  await userEvent.type(dialog.getByLabelText('Type 1 to confirm'), '1')
  await userEvent.click(button(dialog, 'Delete accounts'))
  expect(await screen.findByText('1 account deleted')).toBeTruthy()
  expect(host.requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    ids: [1001],
    count: 1,
  })
})

it('says that accounts are to be deleted where they have days of grace', async () => {
  show('/admin/users', { 'POST api/v1/users/deletions': answer({}) }, me, 14)
  await selectAll()
  await choose('Delete accounts')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 accounts?' }))
  await userEvent.type(await dialog.findByLabelText('Type 2 to confirm'), '2')
  await userEvent.click(button(dialog, 'Delete accounts'))
  expect(await screen.findByText('2 accounts are to be deleted')).toBeTruthy()
})

it('gives a role once it is chosen, after the server has said to whom it can', async () => {
  const role = { id: 5, name: 'editors', description: '', default: false, guests: false, permissions: [] }
  const rendered = show('/admin/users', {
    'PUT api/v1/users/roles': answer({}),
    'GET api/v1/roles': {
      roles: [{ ...role, requires_two_factor: false, users_count: 0, revision: 1 }],
    },
  })
  await selectAll()
  await choose('Give a role')
  const dialog = within(await screen.findByRole('dialog', { name: 'Give a role to 2 users?' }))
  await dialog.findByRole('option', { name: 'editors' })
  expect(sent(rendered)).toEqual([])
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'editors')
  await waitFor(() => expect(button(dialog, 'Give a role').disabled).toBe(false))
  await userEvent.click(button(dialog, 'Give a role'))
  expect(await screen.findByText('2 users have the role')).toBeTruthy()
  const body = { ids: [1001, 1002], role: 5, given: true }
  expect(sent(rendered)).toEqual([{ ...body, preview: true }, body])
})

it.each([
  ['Confirm addresses', 'PUT api/v1/users/verifications', '2 addresses confirmed'],
  ['Sign out everywhere', 'POST api/v1/users/sign-outs', '2 users signed out everywhere'],
])('does what is called %s', async (label, route, done) => {
  const { host } = show('/admin/users', { [route]: answer({}) })
  await selectAll()
  await choose(label)
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(button(dialog, label).disabled).toBe(false))
  await userEvent.click(button(dialog, label))
  expect(await screen.findByText(done)).toBeTruthy()
  expect(host.requests.filter(({ method }) => method !== 'GET').at(-1)?.body).toEqual({ ids: [1001, 1002] })
})

it('has the selected as a file, and offers each only what they may do', async () => {
  show('/admin/users?sel=1001&sel=77', {}, aUser({ permissions: permissions('users.view', 'users.delete') }))
  await screen.findByText('Ada')
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['CSV of the selected', 'Delete accounts'])
  const { pathname, searchParams } = new URL((items[0] as HTMLAnchorElement).href)
  expect([pathname, searchParams.get('ids')]).toEqual(['/api/v1/users/export', '1001,77'])
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
