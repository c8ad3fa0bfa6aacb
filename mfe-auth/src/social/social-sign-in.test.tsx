import { aBootstrap, aUser, type Network } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderGuarded } from '../testing/render-guarded'

const TEXT =
  'An account with this email address already exists. If you want to connect the two accounts, enter existing account password.'
const social = { google: { enable: true }, twitter: { enable: true } }
const visitor = (changes = {}) => aBootstrap({ settings: { social: { ...social, ...changes } } })
const signedIn = aBootstrap({ user: aUser(), settings: { auth: { redirects: { users: '/home' } } } })
const google = () => screen.findByRole('button', { name: 'Continue with google' })

class Channel {
  static open = new Set<Channel>()
  onmessage: ((event: MessageEvent) => void) | null = null
  constructor(name: string) {
    if (name === 'social-auth') Channel.open.add(this)
  }
  close() {
    Channel.open.delete(this)
  }
}
const broadcast = (data: unknown) =>
  act(() => {
    for (const channel of Channel.open) channel.onmessage?.(new MessageEvent('message', { data }))
  })

const open = jest.spyOn(window, 'open')
const popup = document.createElement('iframe')
let popupWindow: Window
beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel })
  document.body.append(popup)
  popupWindow = popup.contentWindow as Window
  open.mockReset().mockReturnValue(popupWindow)
})

const startedFlow = () => new URL(String(open.mock.calls[0]?.[0])).searchParams.get('flow') ?? ''
const says = (message: object, from: Partial<MessageEventInit> = {}) =>
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', {
          data: message,
          origin: 'http://localhost',
          source: popupWindow,
          ...from,
        }),
      ),
  )
/** The network of a flow that ended like this, and whose id is only known once it began. */
const ended = (result: object): Network =>
  new Proxy(
    {},
    {
      getOwnPropertyDescriptor: (_, key) =>
        String(key).startsWith('GET secure/auth/social/flows/')
          ? { configurable: true, enumerable: true, value: result }
          : undefined,
      get: () => result,
    },
  )
async function finishWith(result: object, path = '/login') {
  const rendered = renderGuarded(path, { bootstrap: visitor(), network: ended(result) })
  await userEvent.click(await google())
  says({ type: 'social-auth', flow: startedFlow(), status: 'ignored' })
  return rendered
}

it.each([
  '/login',
  '/register',
])('offers the enabled services below the form at %s [S-019][S-021][S-039]', async path => {
  renderGuarded(path, {
    bootstrap: visitor({ facebook: { enable: true }, envato: { enable: true } }),
  })
  await google()
  expect(screen.getByText('OR')).toBeTruthy()
  const labels = screen.getAllByRole('button', { name: /^Continue with/ }).map(button => button.textContent)
  expect(labels).toEqual([
    'Continue with google',
    'Continue with facebook',
    'Continue with twitter',
    'Continue with envato',
  ])
})

it('has no divider where no service is enabled [S-019]', async () => {
  renderGuarded('/login')
  await screen.findByLabelText('Email')
  expect(screen.queryByText('OR')).toBeNull()
})

it.each(['/login', '/register'])('is compact where settings say so, at %s [S-020][S-039]', async path => {
  renderGuarded(path, { bootstrap: visitor({ compact_buttons: true }) })
  expect(await screen.findByText('Or sign in with')).toBeTruthy()
  expect(screen.queryByText('OR')).toBeNull()
  expect((await google()).querySelector('svg')).toBeTruthy()
})

it('opens a popup of 650 by 550 in the middle of the window', async () => {
  Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1250, outerHeight: 950 })
  renderGuarded('/login', { bootstrap: visitor() })
  await userEvent.click(await google())
  const [url, , features] = open.mock.calls[0] ?? []
  expect(String(url)).toMatch(
    /^http:\/\/localhost\/secure\/auth\/social\/google\/login\?flow=[0-9a-f-]{36}&display=popup&account=guest$/,
  )
  expect(features).toBe('popup,width=650,height=550,left=400,top=250')
})

it('uses this window where popups are blocked', async () => {
  open.mockReturnValue(null)
  renderGuarded('/login', { bootstrap: visitor() })
  await userEvent.click(await google())
  expect(open).toHaveBeenLastCalledWith(expect.stringContaining('&display=page'), '_self')
})

it.each([
  'SUCCESS',
  'ALREADY_LOGGED_IN',
])('signs in and goes to the redirect target on %s [T-021][T-024]', async status => {
  const { host, router } = await finishWith({ status, callbackData: { bootstrapData: signedIn } })
  await screen.findByText('Another page')
  expect(host.bootstrap.getState().user?.email).toBe('ada@example.com')
  expect(router.state.location.pathname).toBe('/home')
})

it('believes no message from elsewhere', async () => {
  const { host } = renderGuarded('/login', { bootstrap: visitor() })
  await userEvent.click(await google())
  const message = { type: 'social-auth', flow: startedFlow(), status: 'SUCCESS' }
  says(message, { origin: 'https://evil.example' })
  says(message, { source: window })
  says({ ...message, flow: 'another' })
  says({ ...message, type: 'another' })
  expect(host.requests).toEqual([])
})

it('hears of the end on the channel when the service cut the popup off', async () => {
  const { router } = renderGuarded('/login', {
    bootstrap: visitor(),
    network: ended({ status: 'SUCCESS', callbackData: { bootstrapData: signedIn } }),
  })
  await userEvent.click(await google())
  broadcast({ type: 'social-auth', flow: 'another', status: 'SUCCESS' })
  expect(router.state.location.pathname).toBe('/login')
  broadcast({ type: 'social-auth', flow: startedFlow(), status: 'SUCCESS' })
  await screen.findByText('Another page')
  expect(Channel.open.size).toBe(0)
})

it.each([
  ['The reason', { errorMessage: 'The reason' }],
  ['An error occurred. Please try again later', {}],
])('tells in a toast what went wrong: %s [T-023][X-024]', async (text, callbackData) => {
  await finishWith({ status: 'ERROR', callbackData })
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

it('asks for the second factor of the account', async () => {
  await finishWith({ status: 'TWO_FACTOR', callbackData: {} }, '/register')
  await screen.findByRole('heading', { level: 1, name: 'Two factor authentication' })
})

it('takes up a sign-in that used this window', async () => {
  const { router } = renderGuarded('/login?socialFlow=abc', {
    bootstrap: visitor(),
    network: {
      'GET secure/auth/social/flows/abc': { status: 'ERROR', callbackData: { errorMessage: 'No luck' } },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toBe('No luck')
  expect(router.state.location.search).toBe('')
})

const connectPath = 'POST secure/auth/social/connect'
async function atThePassword(connect: unknown) {
  const rendered = renderGuarded('/login?socialFlow=abc', {
    bootstrap: visitor(),
    network: {
      'GET secure/auth/social/flows/abc': {
        status: 'REQUEST_PASSWORD',
        callbackData: { linkedAccount: 'sealed' },
      },
      [connectPath]: connect,
    },
  })
  const dialog = await screen.findByRole('dialog')
  const password = dialog.querySelector('input') as HTMLInputElement
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Connect' })
  return { ...rendered, dialog, password, submit }
}

it('asks for the password of the existing account and connects the two [T-022][S-040][S-041][V-006][C-025]', async () => {
  const { host, router, dialog, password, submit } = await atThePassword({
    two_factor: false,
    bootstrapData: signedIn,
  })
  expect(dialog.textContent).toContain(TEXT)
  expect(dialog.querySelectorAll('input')).toHaveLength(1)
  expect(password).toMatchObject({ type: 'password', autocomplete: 'current-password' })
  expect(submit.disabled).toBe(true)
  await userEvent.type(password, 'correct horse')
  await waitFor(() => expect(submit.disabled).toBe(false))
  await userEvent.click(submit)
  await screen.findByText('Another page')
  expect(host.requests.at(-1)?.body).toEqual({ password: 'correct horse', linkedAccount: 'sealed' })
  expect(router.state.location.pathname).toBe('/home')
})

it('puts a wrong password at its field [X-027]', async () => {
  const { password } = await atThePassword(() =>
    Response.json(
      { message: 'x', errors: { password: ['The provided password was incorrect.'] } },
      { status: 422 },
    ),
  )
  await userEvent.type(password, 'wrong{Enter}')
  expect(await screen.findByText('The provided password was incorrect.')).toBeTruthy()
  expect(password.getAttribute('aria-invalid')).toBe('true')
})
