import { RoutesContext } from '@app/shared/navigation'
import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { SettingsForm } from './settings-form'

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
const ZONES = 'GET api/v1/value-lists/localizations,countries,timezones'
const open = (network: object = {}) =>
  renderRemote(remote, '/admin/settings', {
    bootstrap,
    network: {
      'GET api/v1/settings': { settings: stored },
      'GET api/v1/bootstrap-data': { data: bootstrap },
      [ZONES]: {
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
    from: {
      'auth.deletionGraceDays': 0,
      'auth.magicLink': false,
      'auth.secondaryRedirectUri': '/start',
    },
  })
  await waitFor(() => expect(host.requests.some(({ path }) => path === 'api/v1/bootstrap-data')).toBe(true))
})

it('replaces what somebody else has stored only for who was told of it, and nothing that was not touched', async () => {
  const theirs = { ...stored, auth: { ...stored.auth, deletionGraceDays: 30, passkeys: true } }
  let now = stored
  const message = 'Somebody else has changed this meanwhile.'
  const { host } = open({
    'GET api/v1/settings': () => ({ settings: now }),
    'PUT api/v1/settings': () => {
      if (now === theirs) return { settings: theirs }
      now = theirs
      const errors = { 'auth.deletionGraceDays': message }
      return Response.json({ message, code: 'changed_meanwhile', errors }, { status: 409 })
    },
  })
  const days = await screen.findByLabelText<HTMLInputElement>('Days until a deleted account is gone for good')
  const passkeys = screen.getByLabelText<HTMLInputElement>('Passkeys')
  expect(passkeys.checked).toBe(false)
  await userEvent.clear(days)
  await userEvent.type(days, '14')
  await save()
  expect(await screen.findByText(/^Somebody else has changed settings meanwhile\./)).toBeTruthy()
  expect(await screen.findByText(message)).toBeTruthy()
  expect([days.value, passkeys.checked]).toEqual(['14', true])
  await save()
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(host.requests.filter(({ method }) => method === 'PUT')[1]?.body).toEqual({
    settings: { 'auth.deletionGraceDays': 14 },
    from: { 'auth.deletionGraceDays': 30 },
  })
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
  expect(sent(host)).toMatchObject({ settings: { 'auth.magicLink': true } })
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
  expect(sent(host)).toMatchObject({ settings: { 'dates.default_timezone': 'Europe/Berlin' } })
})

it('offers ways to write days, each by an example', async () => {
  const { host } = open({ 'PUT api/v1/settings': { settings: stored } })
  const field = await screen.findByRole('combobox', { name: 'How days are written' })
  const offered = Array.from(field.querySelectorAll('option'), ({ textContent }) => textContent)
  expect(offered).toEqual([
    'As suits each place',
    '09/30/2026',
    'Sep 30, 2026',
    'September 30, 2026',
    '2026-09-30',
  ])
  await userEvent.selectOptions(field, '2026-09-30')
  await save()
  await screen.findByText('Settings saved')
  expect(sent(host)).toMatchObject({ settings: { 'dates.format': 'iso' } })
})

describe('registration', () => {
  const policy = { id: 'a', label: 'Terms', type: 'route', action: '/pages/terms' }
  const registration = { ...stored.registration, policies: [policy], fields: [] }
  const withPolicy = { ...stored, registration }
  const openWith = (network: object = {}) =>
    open({ 'GET api/v1/settings': { settings: withPolicy }, ...network })

  it('has policies to accept, in an order, each with its name and where it can be read', async () => {
    const { host } = openWith({ 'PUT api/v1/settings': { settings: withPolicy } })
    await userEvent.click(await screen.findByRole('button', { name: 'Add a policy' }))
    const second = within(screen.getByRole('group', { name: 'Policy 2' }))
    await userEvent.type(second.getByLabelText('Name'), 'House rules')
    await userEvent.type(second.getByLabelText('Where it can be read'), 'https://rules.example')
    await userEvent.click(screen.getByRole('button', { name: 'Move Policy 2 up' }))
    await save()
    await screen.findByText('Settings saved')
    const rules = {
      ...{ id: expect.any(String), label: 'House rules' },
      ...{ type: 'link', action: 'https://rules.example' },
    }
    expect(sent(host)).toMatchObject({ settings: { 'registration.policies': [rules, policy] } })
  })

  it('has no policy any more that was removed, and keeps the focus', async () => {
    const { host } = openWith({ 'PUT api/v1/settings': { settings: stored } })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Policy 1' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a policy' }))
    await save()
    await screen.findByText('Settings saved')
    expect(sent(host)).toMatchObject({ settings: { 'registration.policies': [] } })
  })

  it('says at the part of a policy what the server refuses', async () => {
    const key = 'registration.policies.0.action'
    const message = `${key} must be an address.`
    openWith({
      'PUT api/v1/settings': () => Response.json({ message, errors: { [key]: message } }, { status: 422 }),
    })
    const field = await screen.findByLabelText('Where it can be read')
    await userEvent.type(field, 'x')
    await save()
    expect(await screen.findByText('Where it can be read must be an address.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field, 'y')
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('asks for names or not, by a word of the owner', async () => {
    const { host } = openWith({ 'PUT api/v1/settings': { settings: withPolicy } })
    await userEvent.selectOptions(await screen.findByLabelText('Last name'), 'Has to be filled in')
    await userEvent.selectOptions(screen.getByLabelText('First name'), 'May be left empty')
    const called = screen.getByLabelText('What it is called: First name')
    await userEvent.clear(called)
    await userEvent.type(called, 'Given name')
    await save()
    await screen.findByText('Settings saved')
    expect(sent(host)).toMatchObject({
      settings: {
        'registration.fields': [
          { name: 'last_name', label: 'Last name', required: true },
          { name: 'first_name', label: 'Given name', required: false },
        ],
      },
    })
  })
})

it('leads to the settings that have a screen of their own, found by their words', async () => {
  open()
  await userEvent.type(await screen.findByLabelText('Search settings'), 'cookie')
  const form = within(screen.getByRole('region', { name: 'On other pages' }))
  expect(form.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cookie notice', '/admin/appearance'],
    ['Words of the site, the cookie notice included', '/admin/languages'],
  ])
  expect(screen.queryByText('There are no items matching your query')).toBeNull()
})

it('does not lead to screens that are shut to who looks', async () => {
  const element = (
    <RoutesContext value={path => path !== '/admin/appearance'}>
      <SettingsForm settings={stored} wanted="" onSearch={() => {}} isFoundBelow={false} />
    </RoutesContext>
  )
  renderRemote({ routes: () => [{ path: '/admin/settings', element }] }, '/admin/settings', {
    bootstrap,
    network: { [ZONES]: { timezones: {} } },
  })
  const form = within(await screen.findByRole('region', { name: 'On other pages' }))
  const paths = form.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(paths).toEqual(['/admin/languages', '/admin/maintenance', '/admin/menus'])
})

it('shows what the environment decides, by which variable, and lets nobody type it', async () => {
  open()
  expect((await screen.findByText('Address of the site')).nextElementSibling?.textContent).toBe(
    `${bootstrap.settings.base_url} BASE_URL`,
  )
  const mail = (await screen.findByText('Sends a mail to you.', { exact: false })).textContent
  expect(mail).toBe('Sends a mail to you. SMTP_URL')
})

it('takes the size of a part with its unit, and stores bytes', async () => {
  const { host } = open({ 'PUT api/v1/settings': { settings: stored } })
  const size = await screen.findByLabelText<HTMLInputElement>('Size of a part')
  const unit = screen.getByLabelText<HTMLSelectElement>('Unit of Size of a part')
  expect([size.value, unit.value]).toEqual([String(stored.uploads.chunk_size / 1024 ** 2), 'MB'])
  await userEvent.clear(size)
  await userEvent.tab()
  expect(await screen.findByText('This field is required.')).toBeTruthy()
  await userEvent.type(size, '7.5')
  await save()
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(sent(host)).toMatchObject({ settings: { 'uploads.chunk_size': 7.5 * 1024 ** 2 } })
})
