import { aBootstrap, aUser, renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'
import { renderGuarded } from '../testing/render-guarded'

const offered = aBootstrap({ settings: { auth: { magicLink: true } } })
const signedIn = aBootstrap({ user: aUser(), settings: { auth: { redirects: { users: '/home' } } } })

it('is off unless the site switches it on', async () => {
  expect(manifest.claims).toContainEqual(
    expect.objectContaining({ path: '/magic-link', access: 'guest', feature: 'auth.magicLink' }),
  )
  renderRemote(remote, '/login')
  await screen.findByLabelText('Email')
  expect(screen.queryByRole('link', { name: 'Email me a sign-in link' })).toBeNull()
})

it('mails a link to whoever asks on the sign-in screen', async () => {
  const network = { 'POST auth/magic-link': { message: 'We have emailed your sign-in link!' } }
  const { host, router } = renderRemote(remote, '/login', { bootstrap: offered, network })
  await userEvent.click(await screen.findByRole('link', { name: 'Email me a sign-in link' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign in by email' })
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('We have emailed your sign-in link!')).toBeTruthy()
  expect(host.requests).toMatchObject([{ path: 'auth/magic-link', body: { email: 'ada@example.com' } }])
  expect(router.state.location.pathname).toBe('/login')
})

it('keeps the address of an invitation on the way there and back', async () => {
  renderRemote(remote, '/login?email=grace@example.com', { bootstrap: offered })
  await userEvent.click(await screen.findByRole('link', { name: 'Email me a sign-in link' }))
  const email = () => screen.findByLabelText<HTMLInputElement>('Email')
  await screen.findByRole('heading', { level: 1, name: 'Sign in by email' })
  expect((await email()).value).toBe('grace@example.com')
  await userEvent.click(screen.getByRole('link', { name: 'Sign in with your password' }))
  await screen.findByLabelText('Password')
  expect((await email()).value).toBe('grace@example.com')
})

it('signs in with the token of the link, once, and takes it out of the address', async () => {
  const network = { 'POST auth/magic-link/login': { two_factor: false, bootstrapData: signedIn } }
  const { host, router } = renderGuarded('/login?magic=the-token', { network })
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(host.requests).toMatchObject([
    { path: 'auth/magic-link/login', body: { token: 'the-token', remember: true } },
  ])
  expect(router.state.location.search).toBe('')
})

it('shows no form while the link signs in, and asks the server for nothing else', async () => {
  let answer = (_: Response) => {}
  const answered = new Promise<Response>(resolve => {
    answer = resolve
  })
  const { host, router } = renderGuarded('/login?magic=the-token', {
    network: { 'POST auth/magic-link/login': () => answered },
  })
  await screen.findByRole('heading', { level: 1, name: 'Signing you in' })
  expect(screen.queryByLabelText('Email')).toBeNull()
  answer(Response.json({ two_factor: false, bootstrapData: signedIn }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(host.requests.map(({ path }) => path)).toEqual(['auth/magic-link/login'])
})

it('asks for the second factor of accounts that have one', async () => {
  const network = { 'POST auth/magic-link/login': { two_factor: true, methods: ['code', 'recovery_code'] } }
  renderGuarded('/login?magic=the-token', { network })
  await screen.findByRole('heading', { level: 1, name: 'Two factor authentication' })
})

it('says when the link was used already, and leaves the form', async () => {
  const message = 'This sign-in link is invalid or was used already.'
  const refusal = () => Response.json({ message, errors: { token: message } }, { status: 422 })
  const { router } = renderGuarded('/login?magic=old', { network: { 'POST auth/magic-link/login': refusal } })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('Email')).toBeTruthy()
  expect(router.state.location.search).toBe('')
})
