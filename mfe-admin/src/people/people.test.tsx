// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, expectAsked, permissions, renderRemote } from '@app/shared/testing'
import type { Person } from '@app/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { aPerson, aSession } from '../testing/a-person'
import { expectKept } from '../testing/expect-kept'

const me = (...held: string[]) => aUser({ id: 1, permissions: permissions(...held) })
const refused = {
  ...{ id: 4, kind: 'failed' as const, detail: 'wrong password', user_id: 1001, user_name: 'Ada' },
  ...{ device_type: 'other' as const, platform: 'macOS', browser: 'Firefox', city: null, country: null },
  ...{ ip_address: '203.0.113.9', created_at: '2026-11-02T12:00:00.000Z' },
}
const lists = { localizations: [{ language: 'en', name: 'English' }], countries: [], timezones: {} }
const DETAILS = 'GET api/v1/users/1001/details'

/** The page of Ada, over a server that answers her as she is then. */
function show(network: object = {}, { held = ['admin'], changes = {} as Partial<Person> } = {}) {
  return renderRemote(remote, '/admin/users/1001', {
    bootstrap: aBootstrap({ user: me(...held) }),
    network: {
      [DETAILS]: { person: aPerson(changes) },
      'GET api/v1/logs/sign-ins': aPage([refused]),
      'GET api/v1/value-lists/localizations,countries,timezones': lists,
      ...network,
    },
  })
}
const sent = ({ host }: ReturnType<typeof show>) => host.requests.filter(({ method }) => method !== 'GET')
const press = async (name: string, within_ = screen) =>
  userEvent.click(await within_.findByRole('button', { name }))

it('shows how the account stands, and where each permission comes from', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeTruthy()
  expect(await screen.findByText('Wrong password')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pro' }).getAttribute('href')).toContain('/admin/plans/3')
  const head = within(screen.getByRole('region', { name: 'Account' }))
  for (const text of ['ada@example.com', 'Address not confirmed', 'Second factor', '2 passkeys'])
    expect(head.getByText(text)).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'What this person may do' }))
  expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
    'PermissionFrom',
    'Workspaces: Addworkspaces.createusers',
    'Releases: See releasesreleases.viewGiven to them',
    'Files: Addfiles.createHow many at most: 5,000Size per file: 1 GBPro',
  ])
  expect(screen.getByText('3 files and folders, 2 MB')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Guild' }).closest('li')?.textContent).toContain('Member')
})

it('saves the details from what was read, and keeps what was typed when somebody was faster', async () => {
  const message = 'Somebody else has changed this since you opened it. Nothing was saved.'
  let isFirst = true
  const rendered = show({
    'PUT api/v1/users/1001': () => {
      if (!isFirst) return { person: aPerson({ first_name: 'Augusta', version: 'two' }) }
      isFirst = false
      return Response.json({ message, code: 'changed_meanwhile' }, { status: 409 })
    },
  })
  const name = await screen.findByLabelText<HTMLInputElement>('First name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Augusta')
  await press('Save')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(name.value).toBe('Augusta')
  await press('Save')
  expect(await screen.findByText('Details saved')).toBeTruthy()
  expect(sent(rendered)[1]?.body).toMatchObject({ first_name: 'Augusta', version: 'one' })
})

it('gives another address after saying what that means', async () => {
  const rendered = show({ 'PUT api/v1/users/1001/email': { person: aPerson() } })
  await press('Change address')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change address' }))
  await userEvent.type(dialog.getByLabelText('New email address'), 'ada@new.example')
  await expectAsked()
  await userEvent.click(dialog.getByLabelText('I know that it is theirs'))
  await press('Change address', dialog as never)
  expect(await screen.findByText('Address changed')).toBeTruthy()
  expect(sent(rendered)[0]?.body).toEqual({ email: 'ada@new.example', confirmed: true, version: 'one' })
})

it('gives own permissions with their quotas', async () => {
  const rendered = show({ 'PUT api/v1/users/1001/permissions': { person: aPerson() } })
  await press('Own permissions')
  const dialog = within(await screen.findByRole('dialog', { name: 'Own permissions of Ada' }))
  expect(dialog.getByLabelText<HTMLInputElement>('See releases').checked).toBe(true)
  await userEvent.type(dialog.getByLabelText('Search permissions'), 'api.access')
  await userEvent.click(dialog.getByLabelText('Use the API with access tokens'))
  await userEvent.type(dialog.getByLabelText('Tokens at most'), '2')
  await expectAsked()
  await press('Save permissions', dialog as never)
  expect(await screen.findByText('Permissions of Ada saved')).toBeTruthy()
  expect(sent(rendered)[0]?.body).toEqual({
    permissions: [
      ...permissions('releases.view'),
      { name: 'api.access', restrictions: [{ name: 'tokens', value: 2 }] },
    ],
    version: 'one',
  })
})

it.each([
  ['Confirm the address', 'POST api/v1/users/1001/verification', 'Address confirmed'],
  ['Mail a link to choose a password', 'POST api/v1/users/1001/password-link', 'Link mailed'],
  ['Make a copy of their data', 'POST api/v1/users/1001/data-exports', 'The copy is being made'],
  ['Take the second factor away', 'DELETE api/v1/users/1001/two-factor', 'Second factor taken away'],
  ['Sign out everywhere', 'DELETE api/v1/users/1001/sessions', 'Ada is signed out everywhere'],
])('asks before "%s"', async (label, route, done) => {
  const rendered = show({ [route]: { status: 'success' } })
  await press(label)
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(sent(rendered)).toEqual([])
  await press(label, dialog as never)
  expect(await screen.findByText(done)).toBeTruthy()
  expect(sent(rendered).map(({ method, path }) => `${method} ${path}`)).toEqual([route])
})

it('ends one session', async () => {
  const route = `DELETE api/v1/users/1001/sessions/${aSession.id}`
  const rendered = show({ [route]: { status: 'success' } })
  await press('End session: macOS · Safari')
  await waitFor(() => expect(sent(rendered)).toHaveLength(1))
})

it('suspends with a reason and an end, which stand on the page, and lets in again', async () => {
  let changes: Partial<Person> = {}
  const rendered = show({
    [DETAILS]: () => ({ person: aPerson(changes) }),
    'POST api/v1/users/1001/ban': () => {
      changes = { banned_at: '2026-11-01T00:00:00.000Z', ban_reason: 'Spam' }
      return { status: 'success' }
    },
  })
  await press('Suspend')
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ada?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Spam')
  await expectAsked()
  await userEvent.type(dialog.getByLabelText('Last day'), '2099-01-31')
  await press('Suspend', dialog as never)
  expect(await screen.findByText(/Suspended until somebody takes it back. Spam/)).toBeTruthy()
  const until = new Date(2099, 0, 31, 23, 59, 59).toISOString()
  expect(sent(rendered)[0]?.body).toEqual({ reason: 'Spam', until })
  expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign in as them' })).toBeNull()
})

it('says what goes with an account, and deletes it when its address is typed', async () => {
  const rendered = show({ 'POST api/v1/users/1001/delete': { delete_at: null } })
  await press('Delete account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account ada@example.com?' }))
  expect(dialog.getByText('These workspaces go with it: Crew')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Type ada@example.com to confirm'), 'ada@example.com')
  await press('Delete account', dialog as never)
  await waitFor(() => expect(rendered.router.state.location.pathname).toBe('/admin/users'))
  expect(sent(rendered)[0]?.body).toEqual({ email: 'ada@example.com' })
})

it('does not offer to delete who owns what others are in', async () => {
  show({}, { changes: { workspaces: [{ id: 1, name: 'Crew', role: 'owner', members_count: 3 }] } })
  await press('Delete account')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('alert').textContent).toContain('Crew')
  expect(dialog.queryByRole('button', { name: 'Delete account' })).toBeNull()
})

it('signs in as somebody, after saying what that means', async () => {
  const bootstrapData = aBootstrap({ user: aUser({ id: 1001 }) })
  const { host, router } = show({
    'GET auth/user/confirmed-password-status': { confirmed: true },
    'POST api/v1/users/1001/impersonation': { bootstrapData, path: '/' },
  })
  await press('Sign in as them')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign in as Ada?' }))
  await press('Sign in as them', dialog as never)
  await waitFor(() => expect(host.bootstrap.getState().user?.id).toBe(1001))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

/** Buttons beside the one that leads past the list of screens. */
const buttonsOfPage = () =>
  screen
    .queryAllByRole('button')
    .filter(button => button.textContent !== 'Skip this list' && !button.closest('nav'))

it('changes nothing for those who may only look', async () => {
  show({}, { held: ['admin.access', 'users.view'] })
  await screen.findByRole('heading', { level: 1, name: 'Ada' })
  expect(buttonsOfPage()).toEqual([])
})

it('changes nothing of those who may more', async () => {
  show({}, { held: ['users.view', 'users.update', 'users.impersonate'], changes: { beyond: ['admin'] } })
  expect(await screen.findByText(/^This person may do what you may not/)).toBeTruthy()
  expect(buttonsOfPage()).toEqual([])
})

it('makes an account, with a mail or a password, and roles', async () => {
  const role = { description: '', permissions: [], requires_two_factor: false, users_count: 0, revision: 1 }
  const { host, router } = renderRemote(remote, '/admin/users/new', {
    bootstrap: aBootstrap({ user: me('admin') }),
    network: {
      'GET api/v1/roles': {
        roles: [
          { ...role, id: 2, name: 'users', default: true, guests: false },
          { ...role, id: 4, name: 'Editors', default: false, guests: false },
        ],
      },
      'POST api/v1/users': { person: aPerson() },
      [DETAILS]: { person: aPerson() },
      'GET api/v1/value-lists/localizations,countries,timezones': lists,
    },
  })
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com')
  expect((await screen.findByLabelText<HTMLInputElement>('users')).checked).toBe(true)
  await userEvent.click(screen.getByLabelText('Editors'))
  await press('Make account')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/1001'))
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'ada@example.com',
    first_name: '',
    last_name: '',
    roles: [2, 4],
  })
})

it('keeps what is typed of a person whose account is gone', async () => {
  const gone = () => Response.json({ message: 'There is no such user.' }, { status: 404 })
  let isGone = false
  show({
    [DETAILS]: () => (isGone ? gone() : { person: aPerson() }),
    'PUT api/v1/users/1001': gone,
  })
  await userEvent.type(await screen.findByLabelText('First name'), ' Augusta')
  isGone = true
  await press('Save')
  await expectKept('First name', 'Ada Augusta', '/admin/users')
})
