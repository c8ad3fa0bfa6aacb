import { aBootstrap, aUser, renderWithHost } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'

const bootstrap = aBootstrap({
  settings: { require_email_confirmation: true },
  user: aUser({ email_verified_at: null }),
})
const Gate = remote.slots['gate:verify-email']
const at = async (network = {}) => {
  const rendered = renderWithHost(<Gate />, { bootstrap, network })
  await screen.findByRole('heading', { level: 1, name: 'Verify your email' })
  return rendered
}

it('fills the gate on a bare page and names the address [S-046]', async () => {
  expect(manifest.slots).toContainEqual(
    expect.objectContaining({ name: 'gate:verify-email', access: 'user', frame: 'bare' }),
  )
  await at()
  expect(screen.getByText('ada@example.com')).toBeTruthy()
})

it('sends the mail once more [S-046][X-021]', async () => {
  const { host } = await at({ 'POST auth/email/verification-notification': { message: 'x' } })
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText('Email sent')).toBeTruthy()
  expect(host.requests).toMatchObject([
    { path: 'auth/email/verification-notification', body: { email: 'ada@example.com' } },
  ])
})

it('says why it cannot, and for how long', async () => {
  const headers = { 'retry-after': '42' }
  const refusal = () => Response.json({ message: 'Too many attempts.' }, { status: 429, headers })
  await at({ 'POST auth/email/verification-notification': refusal })
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
  const wait = await screen.findByRole<HTMLButtonElement>('button', {
    name: /^Try again in (4[0-2]|[1-3]?\d) s$/,
  })
  expect(wait.ariaDisabled).toBe('true')
})

it('logs out [S-046]', async () => {
  const { host } = await at({ 'POST auth/logout': { bootstrapData: aBootstrap() } })
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(host.bootstrap.getState().user).toBeNull())
  expect(host.visited).toEqual([{ to: '/login', replace: false }])
})

it('notices on return that the link was opened elsewhere', async () => {
  const { host } = await at({ 'GET api/v1/bootstrap-data': { data: aBootstrap({ user: aUser() }) } })
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(host.bootstrap.getState().user?.email_verified_at).toBeTruthy())
})
