import { aBootstrap, renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'

const sent = { 'POST auth/forgot-password': { message: 'We have emailed your password reset link.' } }
const email = () => screen.findByLabelText<HTMLInputElement>('Email')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

it('is reached from the sign-in screen [S-014][R-012]', async () => {
  expect(manifest.claims).toContainEqual(
    expect.objectContaining({ path: '/forgot-password', access: 'guest', frame: 'bare' }),
  )
  const { router } = renderRemote(remote, '/login')
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })
  expect(router.state.location.pathname).toBe('/forgot-password')
})

it('wants an email address [S-042][V-009]', async () => {
  renderRemote(remote, '/forgot-password')
  expect(await email()).toMatchObject({ type: 'email', required: true, disabled: false, value: '' })
  await waitFor(() => expect(submit().disabled).toBe(true))
  await userEvent.type(await email(), 'ada')
  await userEvent.tab()
  expect(await screen.findByText('Enter a valid email address.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  await userEvent.type(await email(), '@example.com')
  await waitFor(() => expect(submit().disabled).toBe(false))
})

it("shows the server's message and goes to the sign-in screen [X-023]", async () => {
  const { host, router } = renderRemote(remote, '/forgot-password', { network: sent })
  await userEvent.type(await email(), 'ada@example.com{Enter}')
  expect(await screen.findByText('We have emailed your password reset link.')).toBeTruthy()
  expect(host.requests).toMatchObject([
    { method: 'POST', path: 'auth/forgot-password', body: { email: 'ada@example.com' } },
  ])
  await screen.findByRole('heading', { level: 1, name: 'Sign in to your account' })
  expect(router.state.location.pathname).toBe('/login')
})

it('takes the address of the link, which is disabled and sent all the same [S-043][R-012]', async () => {
  const { host } = renderRemote(remote, '/forgot-password?email=grace@example.com', { network: sent })
  expect(await email()).toMatchObject({ value: 'grace@example.com', disabled: true })
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  await waitFor(() => expect(host.requests[0]?.body).toEqual({ email: 'grace@example.com' }))
})

it('offers to sign up only while registration is open [S-044]', async () => {
  renderRemote(remote, '/forgot-password')
  expect((await screen.findByRole('link', { name: 'Sign up.' })).getAttribute('href')).toBe('/register')
})

it('offers no sign-up while registration is disabled [S-044]', async () => {
  const bootstrap = aBootstrap({ settings: { registration: { disable: true } } })
  renderRemote(remote, '/forgot-password', { bootstrap })
  await email()
  expect(screen.queryByRole('link', { name: 'Sign up.' })).toBeNull()
})

it('puts a lockout at the email field, with the seconds left', async () => {
  const message = 'Too many attempts. Please try again in 42 seconds.'
  const refusal = () => Response.json({ message, errors: { email: [message] } }, { status: 429 })
  renderRemote(remote, '/forgot-password', { network: { 'POST auth/forgot-password': refusal } })
  await userEvent.type(await email(), 'ada@example.com{Enter}')
  expect(await screen.findByText(message)).toBeTruthy()
  expect((await email()).getAttribute('aria-invalid')).toBe('true')
})
