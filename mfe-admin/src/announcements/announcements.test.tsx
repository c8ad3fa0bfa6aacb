// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { Announcement } from '@app/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { expectKept } from '../testing/expect-kept'

const announcement = (more: Partial<Announcement> = {}): Announcement => ({
  ...{ id: 4, title: 'Maintenance', text: 'At night.', action: null, action_label: null, audience: {} },
  ...{ starts_at: null, created_at: '2026-03-01T12:00:00.000Z', done_at: null, state: 'sending' },
  ...{ told: 20, people: 300, by: 'Ada', revision: 1, ...more },
})
const choices = {
  roles: [
    { id: 1, name: 'editor' },
    { id: 2, name: 'writer' },
  ],
  plans: [{ id: 7, name: 'Team' }],
  languages: [{ id: 'de', name: 'Deutsch' }],
  time_zone: 'Europe/Berlin',
}
const show = (path: string, network: object, held = ['admin']) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...held) }) }),
    network: { 'GET api/v1/announcements/choices': choices, ...network } as Record<string, object>,
  })
const sent = ({ host }: ReturnType<typeof show>) =>
  host.requests
    .filter(({ method, url }) => method !== 'GET' && !url.pathname.endsWith('/audience'))
    .map(({ method, body }) => [method, body])

it('lists who is told, how far it is and by whom, and stops one after a question', async () => {
  const shown = show('/admin/announcements', {
    'GET api/v1/announcements': aPage([
      announcement(),
      announcement({
        ...{ id: 5, title: '<b>Old</b>', state: 'sent', told: 1, people: 1, by: null },
        audience: { roles: [1, 99], plans: [7], unsubscribed: true, active_days: 7, verified: true },
      }),
    ]),
    'DELETE api/v1/announcements/4': { announcement: announcement({ state: 'stopped' }) },
  })
  expect(await screen.findByText('20 of 300 were told')).toBeTruthy()
  expect(screen.getByText('Everybody')).toBeTruthy()
  expect(screen.getByRole('link', { name: '<b>Old</b>' })).toBeTruthy()
  expect(
    await screen.findByText(
      'Role: editor or 99 · Plan: Team or without a subscription · Address verified · Here within the last 7 days',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop: <b>Old</b>' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Stop: Maintenance' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop Maintenance?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Stop' }))
  expect(sent(shown)).toEqual([['DELETE', undefined]])
})

it('counts the audience as it is chosen, asks with the number, and sends once', async () => {
  const shown = show('/admin/announcements/new', {
    'GET api/v1/announcements': aPage([]),
    'POST api/v1/announcements/audience': { people: 1234 },
    'POST api/v1/announcements': { status: 'success', announcement: announcement() },
  })
  expect(await screen.findByText('1,234 people would be told now')).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('Title'), 'Maintenance')
  await userEvent.type(screen.getByLabelText('Text'), 'At night.')
  await userEvent.type(screen.getByLabelText('Where more can be read'), '/pricing')
  expect(screen.getByText('Opening it leads to /pricing.')).toBeTruthy()
  await userEvent.click(await screen.findByLabelText('editor'))
  await userEvent.click(screen.getByLabelText('Without a subscription'))
  await userEvent.type(screen.getByLabelText('Here within so many days'), '30')
  await userEvent.selectOptions(screen.getByLabelText('Email address'), 'Verified')
  const audience = { roles: [1], unsubscribed: true, verified: true, active_days: 30 }
  await waitFor(() => expect(shown.host.requests.at(-1)?.body).toEqual({ audience }))
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Tell 1,234 people?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent(shown)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
  const again = within(await screen.findByRole('alertdialog', { name: 'Tell 1,234 people?' }))
  await userEvent.dblClick(again.getByRole('button', { name: 'Send now' }))
  expect(await screen.findByText('People are being told of Maintenance')).toBeTruthy()
  expect(sent(shown)).toEqual([
    [
      'POST',
      {
        ...{ title: 'Maintenance', text: 'At night.', action: '/pricing', action_label: null },
        ...{ audience, starts_at: null, ticket: expect.any(String) },
      },
    ],
  ])
  expect(shown.router.state.location.pathname).toBe('/admin/announcements')
})

it('changes a planned one from the revision that was read, and says when somebody else was faster', async () => {
  const starts_at = new Date(2030, 4, 6, 9, 30).toISOString()
  const planned = announcement({
    ...{ state: 'scheduled', starts_at, people: null, told: 0, revision: 3 },
    audience: { roles: [99] },
  })
  const shown = show('/admin/announcements/4', {
    'GET api/v1/announcements/4': { announcement: planned },
    'POST api/v1/announcements/audience': { people: 1 },
    'PUT api/v1/announcements/4': () =>
      Response.json({ message: 'Somebody changed it.', code: 'changed_meanwhile' }, { status: 409 }),
  })
  expect((await screen.findByLabelText<HTMLInputElement>('Day')).value).toBe('2030-05-06')
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('09:30')
  await userEvent.click(await screen.findByLabelText('Not there any more (99)'))
  await userEvent.click(screen.getByLabelText('writer'))
  await userEvent.click(screen.getByRole('button', { name: 'Plan it' }))
  expect(await screen.findByText('Somebody changed it.')).toBeTruthy()
  expect(sent(shown)).toEqual([
    [
      'PUT',
      {
        ...{ title: 'Maintenance', text: 'At night.', action: null, action_label: null, starts_at },
        ...{ audience: { roles: [2] }, revision: 3 },
      },
    ],
  ])
})

it('shows one that has begun without a way to change it', async () => {
  show('/admin/announcements/4', { 'GET api/v1/announcements/4': { announcement: announcement() } })
  expect(await screen.findByRole('progressbar', { name: 'Told' })).toBeTruthy()
  expect(screen.getByText('At night.')).toBeTruthy()
  expect(screen.queryByLabelText('Title')).toBeNull()
})

it('says so when the list cannot be loaded', async () => {
  show('/admin/announcements', {
    'GET api/v1/announcements': () => Response.json({ message: 'x' }, { status: 503 }),
  })
  expect(await screen.findByText('The announcements could not be loaded')).toBeTruthy()
})

it('keeps what is typed of a planned one that somebody else has deleted', async () => {
  const planned = announcement({ state: 'scheduled', starts_at: '2030-05-06T09:30:00.000Z', people: null })
  const gone = () => Response.json({ message: 'There is no such announcement.' }, { status: 404 })
  let isGone = false
  show('/admin/announcements/4', {
    'GET api/v1/announcements/4': () => (isGone ? gone() : { announcement: planned }),
    'POST api/v1/announcements/audience': { people: 1 },
    'PUT api/v1/announcements/4': gone,
  })
  await userEvent.type(await screen.findByLabelText('Title'), '!')
  isGone = true
  await userEvent.click(screen.getByRole('button', { name: 'Plan it' }))
  await expectKept('Title', 'Maintenance!', '/admin/announcements')
})
