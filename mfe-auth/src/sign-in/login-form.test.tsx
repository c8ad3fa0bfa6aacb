import { aBootstrap, aUser, renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { renderGuarded } from '../testing/render-guarded'

const signedIn = aBootstrap({ user: aUser(), settings: { auth: { redirects: { users: '/home' } } } })
const email = () => screen.findByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

async function signIn() {
  await userEvent.type(await email(), 'ada@example.com')
  await userEvent.type(password(), 'correct horse')
  await userEvent.click(submit())
}

it('asks for email, password and whether to stay, which is on [S-012][S-013]', async () => {
  renderRemote(remote, '/login')
  expect(await email()).toMatchObject({ type: 'email', autocomplete: 'username webauthn' })
  expect(password()).toMatchObject({ type: 'password', autocomplete: 'current-password' })
  const stay = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Stay signed in for a month' })
  expect(stay).toMatchObject({ checked: true, name: 'remember' })
})

it('sends nothing without email and password [V-003]', async () => {
  renderRemote(remote, '/login')
  await userEvent.type(await email(), 'ada@example.com')
  expect(submit().disabled).toBe(true)
  await userEvent.type(password(), 'x')
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.clear(await email())
  await waitFor(() => expect(submit().disabled).toBe(true))
})

it('sends the credentials, stores the answer and goes to the redirect target [C-017][T-014]', async () => {
  const { host, router } = renderGuarded('/login', {
    network: { 'POST auth/login': { two_factor: false, bootstrapData: signedIn } },
  })
  await signIn()
  expect(await screen.findByText('Another page')).toBeTruthy()
  expect(host.requests).toMatchObject([
    {
      method: 'POST',
      path: 'auth/login',
      body: { email: 'ada@example.com', password: 'correct horse', remember: true },
    },
  ])
  expect(host.bootstrap.getState().user?.email).toBe('ada@example.com')
  expect(router.state.location.pathname).toBe('/home')
  expect(router.state.historyAction).toBe('REPLACE')
})

it('says when not to be remembered [C-017]', async () => {
  const { host } = renderGuarded('/login', {
    network: { 'POST auth/login': { two_factor: false, bootstrapData: signedIn } },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Stay signed in for a month' }))
  await signIn()
  await waitFor(() => expect(host.requests[0]?.body).toMatchObject({ remember: false }))
})

it('cannot be sent twice while the answer is awaited', async () => {
  const { host } = renderRemote(remote, '/login', {
    network: { 'POST auth/login': () => new Promise(() => {}) },
  })
  await signIn()
  await waitFor(() => expect(submit()).toMatchObject({ ariaDisabled: 'true', ariaBusy: 'true' }))
  await userEvent.type(password(), '{Enter}')
  expect(host.requests).toHaveLength(1)
})

it('takes the address of an invitation, which cannot be changed and is sent [S-018]', async () => {
  const { host } = renderRemote(remote, '/workspace/join/login?email=grace@example.com', {
    network: { 'POST auth/login': { two_factor: false, bootstrapData: signedIn } },
  })
  expect(await email()).toMatchObject({ value: 'grace@example.com', readOnly: true })
  expect((await email()).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(await email(), 'x')
  await userEvent.type(password(), 'secret')
  await userEvent.click(submit())
  await waitFor(() => expect(host.requests[0]?.body).toMatchObject({ email: 'grace@example.com' }))
})

it('leaves the address free without one [S-018]', async () => {
  renderRemote(remote, '/login')
  expect(await email()).toMatchObject({ value: '', readOnly: false })
})

it('puts wrong credentials at the email and lets the visitor try again', async () => {
  const refusal = () =>
    Response.json(
      { message: 'x', errors: { email: ['These credentials do not match our records.'] } },
      { status: 422 },
    )
  const { host } = renderRemote(remote, '/login', { network: { 'POST auth/login': refusal } })
  await signIn()
  expect(await screen.findByText('These credentials do not match our records.')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await email()))
  expect((await email()).getAttribute('aria-invalid')).toBe('true')
  expect(host.bootstrap.getState().user).toBeNull()
  await userEvent.type(await email(), 'x')
  await waitFor(() => expect(submit().disabled).toBe(false))
})

it('keeps what was typed when the server fails, and says so', async () => {
  renderRemote(remote, '/login', {
    network: { 'POST auth/login': () => Response.json({}, { status: 500 }) },
  })
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toContain('There was an issue. Please try again.')
  expect(password().value).toBe('correct horse')
  expect(submit().disabled).toBe(false)
})

const inDemo = (demo_account: { email: string; password: string } | null = null) =>
  aBootstrap({ settings: { site: { demo: true, demo_account } } })

it("starts with the demo's account [S-022]", async () => {
  const account = { email: 'admin@admin.com', password: 'admin' }
  renderRemote(remote, '/login', { bootstrap: inDemo(account) })
  expect((await email()).value).toBe('admin@admin.com')
  expect(password().value).toBe('admin')
  await waitFor(() => expect(submit().disabled).toBe(false))
})

it('starts with one of the hundred demo accounts where the demo names none [S-022]', async () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.999)
  renderRemote(remote, '/login', { bootstrap: inDemo() })
  expect((await email()).value).toBe('admin@demo100.com')
  expect(password().value).toBe('admin')
})

it('leaves the address of a link alone in a demo [S-022]', async () => {
  renderRemote(remote, '/login?email=grace@example.com', { bootstrap: inDemo() })
  expect((await email()).value).toBe('grace@example.com')
  expect(password().value).toBe('')
})

it('puts a lockout at the email field, with the seconds left', async () => {
  const message = 'Too many attempts. Please try again in 42 seconds.'
  const headers = { 'retry-after': '42' }
  const refusal = () => Response.json({ message, errors: { email: message } }, { status: 429, headers })
  const { host } = renderRemote(remote, '/login', { network: { 'POST auth/login': refusal } })
  await signIn()
  expect(await screen.findByText(message)).toBeTruthy()
  expect((await email()).getAttribute('aria-invalid')).toBe('true')
  const wait = screen.getByRole<HTMLButtonElement>('button', { name: /^Try again in (4[0-2]|[1-3]?\d) s$/ })
  expect(wait.disabled).toBe(true)
  await userEvent.type(password(), 'x{Enter}')
  expect(host.requests).toHaveLength(1)
})

it('says that an account is suspended, and keeps what was typed', async () => {
  const message = 'This account has been suspended.'
  const refusal = () => Response.json({ message }, { status: 403 })
  renderRemote(remote, '/login', { network: { 'POST auth/login': refusal } })
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(password().value).toBe('correct horse')
})
