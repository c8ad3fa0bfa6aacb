import { aBootstrap, aUser, renderRemote } from '@app/shared/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'

const bootstrap = aBootstrap({
  settings: { require_email_confirmation: true },
  user: aUser({ email_verified_at: null }),
})
const at = async (network = {}) => {
  const rendered = renderRemote(remote, '/verify-email', { bootstrap, network })
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

it.each([
  ['expired', 'The link has expired: it works for 24 hours.'],
  ['damaged', 'The link is damaged or incomplete. Some mail programs break long links.'],
  ['outdated', 'The link is for an address that the account no longer has.'],
])('says what is wrong with a link that is %s, and what to do', async (link, problem) => {
  renderRemote(remote, `/verify-email?link=${link}`, { bootstrap })
  expect((await screen.findByRole('alert')).textContent).toBe(problem)
  expect(screen.getByRole('button', { name: 'Resend email' })).toBeTruthy()
  act(cleanup)
  renderRemote(remote, `/verify-email?link=${link}`)
  expect((await screen.findByRole('alert')).textContent).toBe(problem)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})

it('lets whoever is signed in as somebody else change the account', async () => {
  const { host } = renderRemote(remote, '/verify-email?link=other-account', {
    bootstrap: aBootstrap({ user: aUser() }),
    network: { 'POST auth/logout': { bootstrapData: aBootstrap() } },
  })
  await screen.findByRole('heading', { level: 1, name: 'This link is for another account' })
  await userEvent.click(screen.getByRole('button', { name: 'Log out and switch account' }))
  await waitFor(() => expect(host.visited).toEqual([{ to: '/login', replace: false }]))
})

it('says at sign-in why, and afterwards that the address is confirmed', async () => {
  const signedIn = { two_factor: false, bootstrapData: aBootstrap({ user: aUser() }) }
  renderRemote(remote, '/login?link=sign-in&account=7', { network: { 'POST auth/login': signedIn } })
  expect((await screen.findByText(/^Sign in to finish/)).getAttribute('role')).toBe('status')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Your email address has been verified.')).toBeTruthy()
})
