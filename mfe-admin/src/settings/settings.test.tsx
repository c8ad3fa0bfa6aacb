import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { settingAt } from './setting-at'
import { settingGroups } from './setting-groups'

const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin.access', 'settings.update') }) })
const stored = {
  ...bootstrap.settings,
  auth: {
    ...bootstrap.settings.auth,
    magicLink: false,
    deletionGraceDays: 0,
    secondaryRedirectUri: '/start',
  },
}
const open = (network: object = {}) =>
  renderRemote(remote, '/admin/settings', {
    bootstrap,
    network: {
      'GET api/v1/settings': { settings: stored },
      'GET api/v1/bootstrap-data': { data: bootstrap },
      'GET api/v1/value-lists/localizations,countries,timezones': {
        timezones: { Europe: [{ value: 'Europe/Berlin', text: 'Berlin' }] },
      },
      ...network,
    },
  })
const sent = (host: ReturnType<typeof open>['host']) =>
  host.requests.find(({ method }) => method === 'PUT')?.body
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }))

it('stores what was changed, by dotted name, and nothing else', async () => {
  const { host } = open({ 'PUT api/v1/settings': { settings: stored } })
  await userEvent.click(await screen.findByLabelText('Links by email'))
  await userEvent.clear(screen.getByLabelText('Page for those who may not see it'))
  const days = screen.getByLabelText('Days until a deleted account is gone for good')
  await userEvent.clear(days)
  await userEvent.type(days, '14')
  await userEvent.click(screen.getByLabelText('At signing in'))
  await save()
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(sent(host)).toEqual({
    settings: {
      'auth.deletionGraceDays': 14,
      'auth.magicLink': true,
      'auth.secondaryRedirectUri': null,
      'recaptcha.enable.login': true,
    },
  })
  await waitFor(() => expect(host.requests.some(({ path }) => path === 'api/v1/bootstrap-data')).toBe(true))
})

it('says at the field what the server refuses, and keeps what was typed', async () => {
  const message = 'auth.redirects.users must be a page of this site, such as /dashboard.'
  open({
    'PUT api/v1/settings': () =>
      Response.json({ message, errors: { 'auth.redirects.users': message } }, { status: 422 }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('First page after signing in')
  await userEvent.clear(field)
  await userEvent.type(field, 'https://evil.example')
  await save()
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  // By what the field is called, not by its name in the API.
  const shown = 'First page after signing in must be a page of this site, such as /dashboard.'
  expect(screen.getByText(shown)).toBeTruthy()
  expect(field.value).toBe('https://evil.example')
})

it('names a refused setting also while its field is not shown', async () => {
  const message = 'auth.deletionGraceDays must be at least 0.'
  open({
    'PUT api/v1/settings': () =>
      Response.json({ message, errors: { 'auth.deletionGraceDays': message } }, { status: 422 }),
  })
  await userEvent.type(await screen.findByLabelText('Days until a deleted account is gone for good'), '1')
  await userEvent.type(screen.getByLabelText('Search settings'), 'currency')
  await save()
  const shown = 'Days until a deleted account is gone for good must be at least 0.'
  expect(await screen.findByText(shown)).toBeTruthy()
})

it('finds settings by any of their words, and loses none that are not shown', async () => {
  const { host } = open({ 'PUT api/v1/settings': { settings: stored } })
  await userEvent.click(await screen.findByLabelText('Links by email'))
  await userEvent.type(screen.getByLabelText('Search settings'), 'currency')
  expect(screen.getAllByRole('textbox').map(field => field.getAttribute('name'))).toEqual([
    'billing.currency',
  ])
  await save()
  await screen.findByText('Settings saved')
  expect(sent(host)).toEqual({ settings: { 'auth.magicLink': true } })
  await userEvent.type(screen.getByLabelText('Search settings'), 'zzz')
  expect(screen.getByText('There are no items matching your query')).toBeTruthy()
})

it('takes no field for changed that was only visited, and asks nobody who has saved before leaving', async () => {
  const { host } = open({ 'PUT api/v1/settings': { settings: stored } })
  const fields = [...(await screen.findAllByRole('textbox')), ...screen.getAllByRole('spinbutton')]
  for (const field of fields) await userEvent.click(field)
  expect(host.updates.getState()).toBe(0)
  await userEvent.click(screen.getByLabelText('Links by email'))
  await waitFor(() => expect(host.updates.getState()).toBe(1))
  await save()
  await screen.findByText('Settings saved')
  for (const field of fields) await userEvent.click(field)
  await waitFor(() => expect(host.updates.getState()).toBe(0))
})

it('offers time zones by their places', async () => {
  const { host } = open({ 'PUT api/v1/settings': { settings: stored } })
  const field = await screen.findByRole('combobox', { name: 'Time zone' })
  expect(field.textContent).toContain('UTC')
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'Berlin' }))
  await save()
  await screen.findByText('Settings saved')
  expect(sent(host)).toEqual({ settings: { 'dates.default_timezone': 'Europe/Berlin' } })
})

it('has a field for settings that there are', () => {
  const missing = settingGroups
    .flatMap(({ settings }) => settings.map(({ key }) => key))
    .filter(key => settingAt(stored, key.replace(/\.[^.]+$/, '')) === undefined)
  expect(missing).toEqual([])
})

it('shows what the environment decides, and lets nobody type it', async () => {
  open()
  expect((await screen.findByText('Address of the site')).nextElementSibling?.textContent).toBe(
    bootstrap.settings.base_url,
  )
})
