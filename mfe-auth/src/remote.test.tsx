import { aBootstrap, aMenu, aMenuItem, aUser, renderRemote, renderWithHost } from '@app/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import manifest from '../remote.json'
import remote from './remote'
import { renderGuarded } from './testing/render-guarded'

const closed = aBootstrap({ settings: { registration: { disable: true } } })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('keeps every way in for guests, on a bare page', () => {
  // Where mailed links lead is open to all: it tells whoever is signed in as somebody else, too, or sends them on.
  const ofMails = ['/verify-email', '/workspace/join/login', '/workspace/join/register']
  const ways = manifest.claims.filter(({ path }) => !ofMails.includes(path))
  for (const place of [...ways, ...manifest.slots.filter(({ name }) => name.startsWith('home:'))])
    expect(place).toMatchObject({ access: 'guest', frame: 'bare' })
})

it.each([
  ['/login', 'Sign in to your account'],
  ['/register', 'Create a new account'],
])('sends whoever is signed in away from %s [R-007][R-009]', async (path, title) => {
  expect(manifest.claims).toContainEqual(expect.objectContaining({ path, access: 'guest' }))
  const { host } = renderGuarded(path)
  await heading(title)
  act(() => host.enter(aBootstrap({ user: aUser() })))
  expect(await screen.findByText('Another page')).toBeTruthy()
})

it('signs in at /login [R-007][S-016]', async () => {
  renderRemote(remote, '/login')
  await heading('Sign in to your account')
  await waitFor(() => expect(document.title).toBe('Login – Acme'))
})

it('signs in to join a team at /workspace/join/login [R-008][S-017]', async () => {
  renderRemote(remote, '/workspace/join/login?email=ada@example.com')
  await heading('To join your team on Acme, login to your account')
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign up.' }).getAttribute('href')).toBe(
    '/workspace/join/register?email=ada@example.com',
  )
})

it('creates an account at /register [R-009][S-034]', async () => {
  renderRemote(remote, '/register')
  await heading('Create a new account')
  await waitFor(() => expect(document.title).toBe('Register – Acme'))
})

it('creates an account to join a team at /workspace/join/register [R-010][S-035]', async () => {
  renderRemote(remote, '/workspace/join/register?email=ada@example.com&redirectFrom=pricing')
  await heading('To join your team on Acme, create an account')
  expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in.' }).getAttribute('href')).toBe(
    '/workspace/join/login?email=ada@example.com&redirectFrom=pricing',
  )
})

it('greets whoever comes from the plans [S-036]', async () => {
  renderRemote(remote, '/register?redirectFrom=pricing')
  await heading("First, let's create your account")
})

it('sends to the sign-in screen where registration is disabled [R-011][P-022]', async () => {
  const { router } = renderRemote(remote, '/register', { bootstrap: closed })
  await heading('Sign in to your account')
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.historyAction).toBe('REPLACE')
})

it('keeps the invitation when registration to join a team is disabled [R-011]', async () => {
  const { router } = renderRemote(remote, '/workspace/join/register?email=ada@example.com&invite=5', {
    bootstrap: closed,
    network: { 'GET api/v1/workspace/invite/5': () => Response.json({ message: 'x' }, { status: 404 }) },
  })
  await heading('To join your team on Acme, login to your account')
  expect(router.state.location).toMatchObject({
    pathname: '/workspace/join/login',
    search: '?email=ada@example.com&invite=5',
  })
})

it('offers to sign up only while registration is open [S-015]', async () => {
  renderRemote(remote, '/login')
  const link = await screen.findByRole('link', { name: 'Sign up.' })
  expect(link.getAttribute('href')).toBe('/register')
  expect(link.parentElement?.textContent).toBe("Don't have an account? Sign up.")
})

it('offers no sign-up while registration is disabled [S-015][P-022]', async () => {
  renderRemote(remote, '/login', { bootstrap: closed })
  await heading('Sign in to your account')
  expect(screen.queryByRole('link', { name: 'Sign up.' })).toBeNull()
})

it('offers to sign in beside registration [S-038]', async () => {
  renderRemote(remote, '/register')
  const link = await screen.findByRole('link', { name: 'Sign in.' })
  expect(link.getAttribute('href')).toBe('/login')
  expect(link.parentElement?.textContent).toBe('Already have an account? Sign in.')
})

it.each(['/login', '/register'])('has a footer menu at %s [S-047]', async path => {
  const terms = aMenuItem({ id: 'terms', label: 'Terms', action: '/pages/terms' })
  const bootstrap = aBootstrap({
    settings: { menus: [aMenu({ positions: ['auth-page-footer'], items: [terms] })] },
  })
  renderRemote(remote, path, { bootstrap })
  const menu = await screen.findByRole('navigation', { name: 'Legal' })
  expect(within(menu).getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/pages/terms')
})

it('is the homepage of type loginPage [R-003]', async () => {
  const Home = remote.slots['home:loginPage']
  renderWithHost(<Home />)
  await heading('Sign in to your account')
})

it('is the homepage of type registerPage, unless registration is disabled [R-004]', async () => {
  const Home = remote.slots['home:registerPage']
  renderWithHost(<Home />)
  await heading('Create a new account')
})

it('leads from a closed registration homepage to the sign-in screen [R-004][R-011]', async () => {
  const Home = remote.slots['home:registerPage']
  const { router } = renderWithHost(<Home />, { bootstrap: closed })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})
