import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'
import { MaintenanceNotice } from './maintenance-notice'

const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin.access', 'settings.update') }) })
const words = { enable: false, title: '', message: '', until: null }
const settingsWith = (maintenance: object = {}) => ({
  ...bootstrap.settings,
  maintenance: { ...words, ...maintenance },
})
const open = (maintenance: object = {}, network: object = {}) =>
  renderRemote(remote, '/admin/maintenance', {
    bootstrap,
    network: {
      'GET api/v1/settings': { settings: settingsWith(maintenance) },
      'GET api/v1/bootstrap-data': { data: bootstrap },
      'PUT api/v1/settings': ({ body }: { body: { settings: Record<string, unknown> } }) => ({
        settings: settingsWith(
          Object.fromEntries(
            Object.entries(body.settings).map(([name, value]) => [name.replace('maintenance.', ''), value]),
          ),
        ),
      }),
      ...network,
    },
  })
const sent = (host: ReturnType<typeof open>['host']) =>
  host.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)

/** What the card says of the site. */
const state = (text: string) =>
  within(screen.getByRole('region', { name: 'What visitors read' })).getByText(text)

it('says before it shuts the site what that does, and takes along what is typed', async () => {
  const { host } = open()
  expect(await screen.findByText('The site is open')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'What happens while it is on' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Title'), 'New shelves')
  await userEvent.type(screen.getByLabelText('Expected end: day'), '2030-01-02')
  await userEvent.type(screen.getByLabelText('Expected end: time'), '09:30')
  await userEvent.click(screen.getByRole('button', { name: 'Shut the site' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Shut the site for a while?' }))
  expect(question.getByText(/everybody but administrators sees the maintenance page/)).toBeTruthy()
  expect(sent(host)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Shut the site' }))
  await waitFor(() => expect(state('Maintenance mode is on')).toBeTruthy())
  expect(screen.queryAllByText('The site is open')).toEqual([])
  expect(sent(host)).toEqual([
    {
      settings: {
        'maintenance.enable': true,
        'maintenance.title': 'New shelves',
        'maintenance.message': '',
        'maintenance.until': new Date('2030-01-02T09:30').toISOString(),
      },
      from: {
        'maintenance.enable': false,
        'maintenance.title': '',
        'maintenance.message': '',
        'maintenance.until': null,
      },
    },
  ])
  await waitFor(() => expect(host.updates.getState()).toBe(0))
})

it('opens it again, after a question', async () => {
  const { host } = open({ enable: true, title: 'New shelves', until: '2020-01-01T00:00:00.000Z' })
  expect(await screen.findByText('This time is over already: visitors are not told of it.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Open the site' }))
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Open the site' }),
  )
  await waitFor(() => expect(state('The site is open')).toBeTruthy())
  expect(sent(host)).toMatchObject([{ settings: { 'maintenance.enable': false } }])
})

it('stores the words alone, shutting nothing, and says at the field what the server refuses', async () => {
  const { host } = open()
  await userEvent.type(await screen.findByLabelText('Message'), 'Two lines')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(sent(host)).toMatchObject([
    { settings: { 'maintenance.title': '', 'maintenance.message': 'Two lines', 'maintenance.until': null } },
  ])
})

it('shows what somebody else has stored meanwhile, and keeps what is typed', async () => {
  let stored = settingsWith()
  const { host } = open(
    {},
    {
      'GET api/v1/settings': () => ({ settings: stored }),
      'PUT api/v1/settings': () => {
        stored = settingsWith({ enable: true, title: 'Theirs' })
        return Response.json({ message: 'Changed', code: 'changed_meanwhile' }, { status: 409 })
      },
    },
  )
  await userEvent.type(await screen.findByLabelText('Message'), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Shut the site' }))
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Shut the site' }),
  )
  await waitFor(() => expect(state('Maintenance mode is on')).toBeTruthy())
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Theirs')
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(host)).toHaveLength(2))
  expect(sent(host)[1]).toMatchObject({
    settings: { 'maintenance.title': 'Theirs', 'maintenance.message': 'Mine' },
    from: { 'maintenance.title': 'Theirs', 'maintenance.message': '' },
  })
})

it('says that it could not, and stays as it was', async () => {
  open({}, { 'PUT api/v1/settings': () => Response.json({ message: 'No.' }, { status: 403 }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Shut the site' }))
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Shut the site' }),
  )
  expect(await screen.findByText('No.')).toBeTruthy()
  expect(state('The site is open')).toBeTruthy()
})

it('is said on every page of administrators, and of nobody else', async () => {
  expect(manifest.slots).toContainEqual(
    expect.objectContaining({
      name: 'notice:maintenance',
      access: { permission: 'admin.access' },
      feature: 'maintenance.enable',
    }),
  )
  renderRemote({ routes: () => [{ path: '/', element: <MaintenanceNotice /> }] }, '/', { bootstrap })
  const bar = within(await screen.findByRole('region', { name: 'Maintenance mode is on' }))
  expect(bar.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/admin/maintenance')
})
