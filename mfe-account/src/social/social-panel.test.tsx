import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changingUser, passwordField, renderSecurity } from '../testing/render-security'

const NOTE = "If you disable social logins, you'll still be able to log in using your email and password."
const all = {
  google: { enable: true },
  facebook: { enable: true },
  twitter: { enable: true },
  envato: { enable: true },
}
const google = { social: { google: { enable: true } } }
const connected = [{ service_name: 'google', username: 'ada@gmail.example' }]
const panel = async () => within(await screen.findByRole('region', { name: 'Social login' }))
const failure = () => Response.json({}, { status: 500 })

it('is there only if a service is enabled [S-085]', async () => {
  renderSecurity()
  await screen.findByRole('region', { name: 'Password' })
  expect(screen.queryByRole('region', { name: 'Social login' })).toBeNull()
})

it('has a row per enabled service with the linked name or Disabled, a button and a note [S-085] [S-093] [S-094] [S-095] [S-096]', async () => {
  renderSecurity({ social_profiles: connected }, { settings: { social: all } })
  const region = await panel()
  const rows = region.getAllByRole('listitem').map(row => row.textContent)
  expect(rows).toEqual([
    'google accountada@gmail.exampleDisable',
    'facebook accountDisabledEnable',
    'twitter accountDisabledEnable',
    'envato accountDisabledEnable',
  ])
  expect(region.getByText(NOTE)).toBeTruthy()
})

it('disconnects, says so, and offers to connect again [X-012] [C-026]', async () => {
  const me = changingUser({ social_profiles: connected })
  const { host } = renderSecurity(
    {},
    {
      settings: google,
      network: {
        'GET api/v1/users/me': me.answer,
        'POST secure/auth/social/google/disconnect': () => {
          me.change({ social_profiles: [] })
          return { status: 'success' }
        },
      },
    },
  )
  await userEvent.click((await panel()).getByRole('button', { name: 'Disable: google account' }))
  expect(await screen.findByText('Disabled google account')).toBeTruthy()
  expect(await (await panel()).findByRole('button', { name: 'Enable: google account' })).toBeTruthy()
  expect(host.requests.find(({ path }) => path.endsWith('disconnect'))?.body).toEqual({ service: 'google' })
})

class Channel {
  static last: Channel | undefined
  onmessage: ((event: MessageEvent) => void) | null = null
  constructor() {
    Channel.last = this
  }
  close() {}
}
/** The flow of a browser whose random bytes are all 0x11. */
const FLOW = '11111111-1111-4111-9111-111111111111'
async function connectWith(result: () => unknown, bootstrapData?: () => Response) {
  Object.assign(globalThis, { BroadcastChannel: Channel })
  jest.spyOn(crypto, 'getRandomValues').mockImplementation(bytes => {
    if (bytes instanceof Uint8Array) bytes.fill(0x11)
    return bytes
  })
  const open = jest.spyOn(window, 'open').mockReturnValue(window)
  const me = changingUser({})
  const rendered = renderSecurity(
    {},
    {
      settings: google,
      network: {
        'GET api/v1/users/me': me.answer,
        'POST auth/user/confirm-password': { status: 'success' },
        [`GET secure/auth/social/flows/${FLOW}`]: () => {
          me.change({ social_profiles: connected })
          return result()
        },
        'GET api/v1/bootstrap-data': bootstrapData ?? (() => ({ data: rendered.host.bootstrap.getState() })),
      },
    },
  )
  await userEvent.click((await panel()).getByRole('button', { name: 'Enable: google account' }))
  expect(String(open.mock.calls[0]?.[0])).toBe(
    `http://localhost/secure/auth/social/google/connect?flow=${FLOW}&display=popup&account=${rendered.host.bootstrap.getState().user?.id}`,
  )
  Channel.last?.onmessage?.(
    new MessageEvent('message', { data: { type: 'social-auth', flow: FLOW, status: 'x' } }),
  )
  return rendered
}
afterEach(() => jest.restoreAllMocks())

it('connects in a popup, says so, and shows the linked name [X-011]', async () => {
  await connectWith(() => ({ status: 'SUCCESS', callbackData: {} }))
  expect(await screen.findByText('Enabled google account')).toBeTruthy()
  expect(await screen.findByText('ada@gmail.example')).toBeTruthy()
})

it('shows the general failure when disconnecting fails without a reason [X-025]', async () => {
  renderSecurity(
    { social_profiles: connected },
    { settings: google, network: { 'POST secure/auth/social/google/disconnect': failure } },
  )
  await userEvent.click((await panel()).getByRole('button', { name: 'Disable: google account' }))
  expect(await screen.findByText('There was an issue. Please try again.')).toBeTruthy()
  expect(screen.queryByText('Disabled google account')).toBeNull()
})

it('shows the general failure when connecting fails without a reason [X-025]', async () => {
  await connectWith(() => ({ status: 'SUCCESS', callbackData: {} }), failure)
  expect(await screen.findByText('There was an issue. Please try again.')).toBeTruthy()
  expect(screen.queryByText('Enabled google account')).toBeNull()
})

it('asks for the password before it opens anything, and again when the server has forgotten it', async () => {
  let isForgotten = true
  const { host } = await connectWith(() =>
    isForgotten ? { status: 'CONFIRM_PASSWORD', callbackData: {} } : { status: 'SUCCESS', callbackData: {} },
  )
  const field = await passwordField()
  expect(window.open).toHaveBeenCalledTimes(1)
  isForgotten = false
  await userEvent.type(field, 'secret words{Enter}')
  await waitFor(() => expect(window.open).toHaveBeenCalledTimes(2))
  Channel.last?.onmessage?.(new MessageEvent('message', { data: { type: 'social-auth', flow: FLOW } }))
  expect(await screen.findByText('Enabled google account')).toBeTruthy()
  expect(host.requests.filter(({ path }) => path === 'auth/user/confirm-password')).toHaveLength(1)
})

it('opens nothing when the person does not type the password', async () => {
  const open = jest.spyOn(window, 'open')
  renderSecurity(
    {},
    { settings: google, network: { 'GET auth/user/confirmed-password-status': { confirmed: false } } },
  )
  await userEvent.click((await panel()).getByRole('button', { name: 'Enable: google account' }))
  await passwordField()
  await userEvent.keyboard('{Escape}')
  expect(open).not.toHaveBeenCalled()
})

it('says why the last way in stays, and what to do first', async () => {
  const message = 'This is the only way into your account. Set a password or add a passkey first.'
  const refusal = () => Response.json({ message, errors: { service: message } }, { status: 422 })
  renderSecurity(
    { social_profiles: connected, has_password: false },
    { settings: google, network: { 'POST secure/auth/social/google/disconnect': refusal } },
  )
  const region = await panel()
  expect(region.queryByText(NOTE)).toBeNull()
  await userEvent.click(region.getByRole('button', { name: 'Disable: google account' }))
  expect(await screen.findByText(message)).toBeTruthy()
})
