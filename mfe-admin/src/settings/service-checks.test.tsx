import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { sentenceOf, services } from './services'

const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin.access', 'settings.update') }) })
const { settings } = bootstrap
const open = (answer: unknown, more: Partial<typeof settings> = {}) =>
  renderRemote(remote, '/admin/settings', {
    bootstrap,
    network: {
      'GET api/v1/settings': { settings: { ...settings, ...more } },
      'GET api/v1/value-lists/localizations,countries,timezones': { timezones: {} },
      'POST api/v1/settings/checks': answer,
    },
  })
const test = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Test ${name}` }))

it('says beside the button how a try ended, with the words of the service', async () => {
  const { host } = open({ outcome: 'refused', detail: '550 5.7.1 relaying <b>denied</b>' })
  await test('Mail')
  expect(await screen.findByText('550 5.7.1 relaying <b>denied</b>')).toBeTruthy()
  expect(screen.getByText('Fails')).toBeTruthy()
  const [{ body } = { body: undefined }] = host.requests.filter(({ method }) => method === 'POST')
  expect(body).toEqual({ service: 'mail' })
})

it('names the address that a mail was sent to', async () => {
  open({ outcome: 'sent', detail: 'ada@example.com' })
  await test('Mail')
  await screen.findByText(/took a mail to ada@example.com/)
  expect(screen.getByText('Works')).toBeTruthy()
})

it('says that the live connection works once the message has come to this page', async () => {
  const { host } = open({ outcome: 'sent', detail: null })
  await test('Live connection')
  await waitFor(() => expect(host.requests.some(({ method }) => method === 'POST')).toBe(true))
  expect(screen.queryByText('Works')).toBeNull()
  // What the event `setting-check.arrived` does to a page.
  await host.queries.invalidateQueries({ queryKey: ['setting-checks'] })
  await screen.findByText(/The message has arrived/)
})

it('says what the server refused, and can be tried again', async () => {
  const message = 'Too many attempts. Please try again in 20 seconds.'
  open(() => Response.json({ code: 'too_many_attempts', message }, { status: 429 }))
  await test('Storage')
  await screen.findByText(message)
  expect(screen.getByRole('button', { name: 'Test Storage' }).ariaDisabled).not.toBe('true')
})

it('lists the social logins that are on', async () => {
  open({}, { social: { ...settings.social, google: { enable: true }, facebook: { enable: false } } })
  await screen.findByRole('button', { name: 'Test Google' })
  expect(screen.queryByRole('button', { name: 'Test Facebook' })).toBeNull()
})

it('finds what can be tried and what the server decides as well', async () => {
  open({ outcome: 'works' })
  const search = await screen.findByLabelText('Search settings')
  await userEvent.type(search, 'smtp')
  expect(screen.queryByText('There are no items matching your query')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Test / }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Test Mail',
  ])
  expect(screen.queryByText('Decided by the server')).toBeNull()
  await userEvent.clear(search)
  await userEvent.type(search, 'stripe is')
  expect(screen.getAllByRole('definition')).toHaveLength(1)
  expect(screen.queryByText('Try it out')).toBeNull()
})

it('has words for every way a try can end', () => {
  for (const { service } of services)
    for (const outcome of [
      'works',
      'unset',
      'denied',
      'refused',
      'unreachable',
      'late',
      'unexpected',
    ] as const)
      expect(sentenceOf(service, outcome)).toMatch(/\.$/)
})
