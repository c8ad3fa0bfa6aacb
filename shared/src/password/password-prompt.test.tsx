import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aBootstrap, aUser } from '../testing/factories'
import { renderWithHost } from '../testing/render-routes'

const bootstrap = aBootstrap({ user: aUser() })
const status = 'GET auth/user/confirmed-password-status'
const confirm = 'POST auth/user/confirm-password'
const locked = () => Response.json({ message: 'Password confirmation required.' }, { status: 423 })
const TEXT = 'For your security, please confirm your password to continue.'

const setup = (network: object, changes = bootstrap) =>
  renderWithHost(<p>Page</p>, { bootstrap: changes, network: { ...network } })
const paths = (requests: { method: string; path: string }[]) =>
  requests.map(({ method, path }) => `${method} ${path}`)
const typePassword = async (text = 'secret words') => {
  await userEvent.type(await screen.findByLabelText('Password'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
}
/** Asks as a page would; what it says arrives in `said`. */
const asking = (ask: () => Promise<boolean>) => {
  const said: boolean[] = []
  act(() => void ask().then(answer => said.push(answer)))
  return said
}

it('proceeds at once while a typed password counts, and asks the server for that once [T-053] [T-054] [C-050] [K-036]', async () => {
  const { host } = setup({ [status]: { confirmed: true } })
  expect(await host.password.confirm()).toBe(true)
  expect(await host.password.confirm()).toBe(true)
  expect(paths(host.requests)).toEqual([status])
  expect(host.requests[0]?.query.get('seconds')).toBe('9000')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('forgets that with the person who is signed in [T-053]', async () => {
  const { host } = setup({ [status]: { confirmed: true } })
  await host.password.confirm()
  act(() => host.enter(aBootstrap({ user: aUser({ id: 8 }) })))
  await host.password.confirm()
  expect(paths(host.requests)).toEqual([status, status])
})

it('asks no longer when somebody else came meanwhile', async () => {
  const { host } = setup({ [status]: { confirmed: false } })
  const said = asking(host.password.confirm)
  await screen.findByRole('dialog')
  act(() => host.enter(aBootstrap()))
  await waitFor(() => expect(said).toEqual([false]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks in a dialog otherwise; then the action runs, and the next one at once [T-055]', async () => {
  const { host } = setup({ [status]: { confirmed: false }, [confirm]: { status: 'success' } })
  const said = asking(host.password.confirm)
  const dialog = await screen.findByRole('dialog', { name: 'Confirm password' })
  expect(dialog.textContent).toContain(TEXT)
  expect(said).toEqual([])
  await typePassword()
  await waitFor(() => expect(said).toEqual([true]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(host.requests.at(-1)?.body).toEqual({ password: 'secret words' })
  expect(await host.password.confirm()).toBe(true)
  expect(paths(host.requests)).toEqual([status, confirm])
})

it('puts a wrong password at its field and stays open; closing it stops the action', async () => {
  const wrong = () =>
    Response.json(
      { message: 'x', errors: { password: 'The provided password was incorrect.' } },
      { status: 422 },
    )
  const { host } = setup({ [status]: { confirmed: false }, [confirm]: wrong })
  const said = asking(host.password.confirm)
  await typePassword()
  expect(await screen.findByText('The provided password was incorrect.')).toBeTruthy()
  expect(said).toEqual([])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(said).toEqual([false]))
})

it('opens when any call is answered 423, and sends the call once more', async () => {
  let isLocked = true
  const { host } = setup({
    'POST auth/user/passkeys/options': () => (isLocked ? locked() : { options: { challenge: 'c' } }),
    [confirm]: () => {
      isLocked = false
      return { status: 'success' }
    },
  })
  const answers: unknown[] = []
  act(() => void host.http.post('auth/user/passkeys/options', { a: 1 }).then(answer => answers.push(answer)))
  await typePassword()
  await waitFor(() => expect(answers).toEqual([{ options: { challenge: 'c' } }]))
  const call = 'POST auth/user/passkeys/options'
  expect(paths(host.requests)).toEqual([call, confirm, call])
  expect(host.requests[2]?.body).toEqual({ a: 1 })
})

it('replays once only, and asks once for many calls', async () => {
  const { host } = setup({ 'GET api/v1/locked': locked, [confirm]: { status: 'success' } })
  const calls = Promise.allSettled([host.http.get('locked'), host.http.get('locked')])
  await screen.findByRole('dialog')
  await typePassword()
  for (const call of await calls) expect(call).toMatchObject({ status: 'rejected', reason: { status: 423 } })
  expect(paths(host.requests).filter(path => path === confirm)).toHaveLength(1)
  expect(paths(host.requests).filter(path => path === 'GET api/v1/locked')).toHaveLength(4)
})

it('always opens where the password itself is needed, and sends what was typed', async () => {
  const { host } = setup({ [status]: { confirmed: true }, 'POST api/v1/deed': { status: 'success' } })
  await host.password.confirm()
  const said = asking(() => host.password.ask(password => host.http.post('deed', { password })))
  await typePassword('typed anew')
  await waitFor(() => expect(said).toEqual([true]))
  expect(host.requests.at(-1)).toMatchObject({ path: 'api/v1/deed', body: { password: 'typed anew' } })
})

it('takes a passkey as well, from people who have one, but not where the password itself is needed', async () => {
  Object.assign(window, { PublicKeyCredential: class {} })
  const credentials = { get: () => Promise.reject(new DOMException('x', 'NotAllowedError')) }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  const passkeys = [{ id: 1, name: 'Laptop', created_at: '2026-01-01T00:00:00.000Z', last_used_at: null }]
  const { host } = setup({
    [status]: { confirmed: false },
    'GET auth/user/passkeys': { passkeys },
    'POST auth/user/confirm-passkey/options': { options: { challenge: 'AAAA' } },
  })
  const said = asking(host.password.confirm)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use a passkey' })
  await userEvent.click(button)
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(said).toEqual([])
  expect(host.toasts.getState()).toEqual([])
  await userEvent.keyboard('{Escape}')
  asking(() => host.password.ask(async () => {}))
  await screen.findByLabelText('Password')
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  Reflect.deleteProperty(window, 'PublicKeyCredential')
})

it('offers people without a password a link to set one', async () => {
  const { host } = setup(
    {
      [status]: { confirmed: false },
      'POST auth/forgot-password': { message: 'We have emailed your link!' },
    },
    aBootstrap({ user: aUser({ has_password: false }) }),
  )
  asking(host.password.confirm)
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a link' }))
  expect(await screen.findByText('We have emailed your link!')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(host.requests.at(-1)?.body).toEqual({ email: 'ada@example.com' })
})
