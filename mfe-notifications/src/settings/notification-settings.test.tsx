import { aBootstrap, aUser, renderRemote } from '@app/shared/testing'
import type { NotificationSubscriptionsResponse } from '@app/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { fewFilters } from '../testing/few-filters'

const GET = 'GET api/v1/notifications/me/subscriptions'
const PUT = 'PUT api/v1/notifications/me/subscriptions'

const item = (notif_id: string, name: string, always: ('email' | 'browser' | 'app')[] = []) => ({
  notif_id,
  name,
  always,
})
const someSubscriptions = (
  changes: Partial<NotificationSubscriptionsResponse> = {},
): NotificationSubscriptionsResponse => ({
  available_channels: ['email', 'browser', 'app'],
  subscriptions: [
    {
      group_name: 'Workspaces',
      subscriptions: [item('invited', 'Somebody invites me'), item('role', 'My role changes')],
    },
    { group_name: 'Security', subscriptions: [item('device', 'New device', ['email'])] },
  ],
  user_selections: [
    { notif_id: 'invited', channels: { email: true, browser: false, app: true } },
    { notif_id: 'role', channels: { email: false, browser: false, app: true } },
    { notif_id: 'device', channels: { email: true, browser: false, app: true } },
  ],
  mail_frequency: 'instant',
  quiet_hours: null,
  push_key: 'BKey',
  ...changes,
})

const bootstrap = aBootstrap({ user: aUser() })
const atSettings = (network: Record<string, unknown> = {}, changes = bootstrap) =>
  renderRemote(remote, '/notifications/settings', {
    bootstrap: changes,
    network: { [GET]: someSubscriptions(), ...network },
  })
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const state = async (name: string) => {
  const { checked, indeterminate } = await box(name)
  return indeterminate ? 'some' : checked ? 'all' : 'none'
}
const bodyOf = (host: ReturnType<typeof atSettings>['host']) =>
  host.requests.find(({ method }) => method === 'PUT')?.body

it.each([
  ['subscriptions are not integrated', { settings: { notif: { subs: { integrated: false } } } }, {}],
  ['there is nothing to subscribe to', {}, { [GET]: someSubscriptions({ subscriptions: [] }) }],
])('leads to the start while %s [R-026]', async (_, changes, network) => {
  const { router } = atSettings(network, aBootstrap({ user: aUser(), ...changes }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

it('shows each notification by channel, and its group as all, some or none [S-075][S-076][E-053][E-054][E-055]', async () => {
  atSettings()
  expect(await state('Somebody invites me: Email')).toBe('all')
  expect(await state('My role changes: Email')).toBe('none')
  expect(await state('Workspaces: Email')).toBe('some')
  expect(await state('Workspaces: In-app')).toBe('all')
  expect(await state('Workspaces: Browser')).toBe('none')
  expect(await state('Everything: Email')).toBe('some')
  const headers = within(screen.getByRole('table', { name: 'What you hear of' })).getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Email', 'Browser', 'In-app'])
})

it('turns a whole group and a whole channel on and off, but not what is always sent [S-075]', async () => {
  atSettings()
  await userEvent.click(await box('Workspaces: Email'))
  expect(await state('My role changes: Email')).toBe('all')
  await userEvent.click(await box('Everything: Email'))
  expect(await state('Workspaces: Email')).toBe('none')
  expect(await state('New device: Email')).toBe('all')
  expect((await box('New device: Email')).disabled).toBe(true)
  await userEvent.click(await box('Everything: In-app'))
  expect(await state('Everything: In-app')).toBe('none')
})

it('saves what was chosen and says so [S-077][X-019][C-059]', async () => {
  const answer = someSubscriptions({ mail_frequency: 'daily', quiet_hours: { from: '21:30', to: '07:00' } })
  const { host } = atSettings({ [PUT]: answer })
  await userEvent.click(await box('My role changes: Email'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mails' }), 'daily')
  await userEvent.click(await box('Quiet hours'))
  const from = await screen.findByLabelText('From')
  await userEvent.clear(from)
  await userEvent.type(from, '21:30')
  await userEvent.click(screen.getByRole('button', { name: 'Update preferences' }))
  await screen.findByText('Updated preferences')
  expect(bodyOf(host)).toEqual({
    selections: [
      { notif_id: 'invited', channels: { email: true, browser: false, app: true } },
      { notif_id: 'role', channels: { email: true, browser: false, app: true } },
      { notif_id: 'device', channels: { email: true, browser: false, app: true } },
    ],
    mail_frequency: 'daily',
    quiet_hours: { from: '21:30', to: '07:00' },
  })
})

it('does not send quiet hours that end when they begin', async () => {
  const { host } = atSettings({ [GET]: someSubscriptions({ quiet_hours: { from: '22:00', to: '07:00' } }) })
  const to = await screen.findByLabelText('To')
  await userEvent.clear(to)
  await userEvent.type(to, '22:00')
  await userEvent.click(screen.getByRole('button', { name: 'Update preferences' }))
  expect(await screen.findByText('Quiet hours must begin and end at different times.')).toBeTruthy()
  expect(bodyOf(host)).toBeUndefined()
})

it('offers to try again when the settings cannot be loaded', async () => {
  let isDown = true
  atSettings({
    [GET]: () => (isDown ? Response.json({ message: 'x' }, { status: 500 }) : someSubscriptions()),
  })
  expect(await screen.findByText('Your notification settings could not be loaded')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await box('Somebody invites me: Email')).toBeTruthy()
})

describe('the channel of the browser', () => {
  let permission: NotificationPermission
  const subscribe = jest.fn()
  const browser = {
    Notification: {
      get permission() {
        return permission === 'granted' ? 'default' : permission
      },
      requestPermission: async () => permission,
    },
    PushManager: class {},
  }
  beforeEach(() => {
    subscribe.mockReset()
    Object.assign(window, browser)
    const registration = { pushManager: { getSubscription: async () => null, subscribe } }
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { register: async () => registration, ready: Promise.resolve(registration) },
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'Notification')
    Reflect.deleteProperty(window, 'PushManager')
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  it('stays off when the browser blocks it, and the page says how to mend that [T-060][X-031]', async () => {
    permission = 'denied'
    atSettings()
    await userEvent.click(await box('Somebody invites me: Browser'))
    expect(
      await screen.findByText(
        'Notifications blocked. Please enable them for this site from browser settings.',
      ),
    ).toBeTruthy()
    expect(await state('Somebody invites me: Browser')).toBe('none')
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('is turned on once the browser permits it and is registered [T-059]', async () => {
    permission = 'granted'
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
    subscribe.mockResolvedValue({ toJSON: () => ({ endpoint: 'https://push.example/1', keys }) })
    const { host } = atSettings({
      'POST api/v1/notifications/me/push-subscriptions': { status: 'success' },
    })
    await userEvent.click(await box('Workspaces: Browser'))
    await waitFor(async () => expect(await state('Workspaces: Browser')).toBe('all'))
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
    expect(host.requests.at(-1)).toMatchObject({
      path: 'api/v1/notifications/me/push-subscriptions',
      body: { endpoint: 'https://push.example/1', keys },
    })
  })

  it('is offered where it is on, to a browser that was never asked', async () => {
    permission = 'granted'
    const toJSON = () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } })
    subscribe.mockResolvedValue({ toJSON })
    const user_selections = [{ notif_id: 'role', channels: { email: false, browser: true, app: true } }]
    const { host } = atSettings({
      [GET]: someSubscriptions({ user_selections }),
      'POST api/v1/notifications/me/push-subscriptions': { status: 'success' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on in this browser' }))
    await waitFor(() => expect(screen.queryByText(/not in this one yet/)).toBeNull())
    expect(host.requests.at(-1)?.path).toBe('api/v1/notifications/me/push-subscriptions')
  })

  it('is not offered again to a browser that refused', async () => {
    permission = 'denied'
    const user_selections = [{ notif_id: 'role', channels: { email: false, browser: true, app: true } }]
    atSettings({ [GET]: someSubscriptions({ user_selections }) })
    await box('Somebody invites me: Browser')
    expect(screen.queryByText(/not in this one yet/)).toBeNull()
  })

  it('stays off on iOS until the site is on the home screen, and says so', async () => {
    Reflect.deleteProperty(window, 'Notification')
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
    atSettings()
    await userEvent.click(await box('Somebody invites me: Browser'))
    expect(await screen.findByText(/^Add this site to your home screen and open it from there/)).toBeTruthy()
    expect(await state('Somebody invites me: Browser')).toBe('none')
    Reflect.deleteProperty(navigator, 'standalone')
  })

  it('stays off when the browser reaches no service for it', async () => {
    permission = 'granted'
    subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'))
    atSettings()
    await userEvent.click(await box('Somebody invites me: Browser'))
    expect(await screen.findByText(/could not reach its notification service/)).toBeTruthy()
    expect(await state('Somebody invites me: Browser')).toBe('none')
  })
})

it('is reached from the list where subscriptions are integrated [S-071]', async () => {
  const page = {
    'GET api/v1/notifications': {
      pagination: { data: [], current_page: 1, next_page: null, per_page: 30, total: 0 },
    },
  }
  const { router } = renderRemote(remote, '/notifications', {
    bootstrap,
    network: { ...fewFilters, ...page, [GET]: someSubscriptions() },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Notification settings' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/settings'))
})
