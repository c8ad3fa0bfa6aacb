import { aBootstrap, aMenuItem, aUser, renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { renderGuarded } from '../testing/render-guarded'

const signedIn = aBootstrap({ user: aUser(), settings: { auth: { redirects: { users: '/home' } } } })
const answer = (status: string) => ({ 'POST auth/register': { status, bootstrapData: signedIn } })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' })
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await userEvent.type(await field(label), value)
}
const account = {
  Email: 'ada@example.com',
  Password: 'correct horse',
  'Confirm password': 'correct horse',
}

afterEach(() => localStorage.clear())

it('asks for email, password and the password again [S-030][S-033]', async () => {
  renderRemote(remote, '/register')
  expect(await field('Email')).toMatchObject({ name: 'email', type: 'email' })
  expect(await field('Password')).toMatchObject({ name: 'password', type: 'password' })
  expect(await field('Confirm password')).toMatchObject({ name: 'password_confirmation', type: 'password' })
  expect(submit().type).toBe('submit')
})

it.each(Object.keys(account))('sends nothing without %s [V-001]', async missing => {
  renderRemote(remote, '/register')
  await fill(Object.fromEntries(Object.entries(account).filter(([label]) => label !== missing)))
  expect(submit().disabled).toBe(true)
  await fill({ [missing]: account[missing as keyof typeof account] })
  await waitFor(() => expect(submit().disabled).toBe(false))
})

it('wants passwords that are long enough and the same', async () => {
  renderRemote(remote, '/register')
  await fill({ Email: 'ada@example.com', Password: 'short', 'Confirm password': 'other' })
  await userEvent.tab()
  expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy()
  expect(await screen.findByText('The passwords are not the same.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
})

it('sends the fields and goes to the redirect target [C-016][T-018]', async () => {
  const { host, router } = renderGuarded('/register', { network: answer('success') })
  await fill(account)
  await userEvent.click(submit())
  await screen.findByText('Another page')
  expect(host.requests).toMatchObject([
    {
      method: 'POST',
      path: 'auth/register',
      body: {
        email: 'ada@example.com',
        password: 'correct horse',
        password_confirmation: 'correct horse',
        policies: [],
      },
    },
  ])
  expect(host.bootstrap.getState().user?.id).toBe(7)
  expect(router.state.location.pathname).toBe('/home')
})

it('goes to the plan chosen before [T-018]', async () => {
  localStorage.setItem('be.onboarding.selected', '{"productId":4,"priceId":9}')
  const { router } = renderGuarded('/register', { network: answer('success') })
  await fill(account)
  await userEvent.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/4/9'))
})

it('goes to / when the address has to be verified first [T-017][C-016]', async () => {
  const { host, router } = renderGuarded('/register', {
    network: answer('needs_email_verification'),
  })
  await fill(account)
  await userEvent.click(submit())
  await screen.findByText('Another page')
  expect(router.state.location.pathname).toBe('/')
  expect(host.bootstrap.getState().user?.id).toBe(7)
})

it('wants every policy accepted and sends their ids [S-032][V-002]', async () => {
  const policies = [
    aMenuItem({ id: 'terms', label: 'Terms of service', action: '/pages/terms' }),
    aMenuItem({ id: 'privacy', label: 'Privacy policy', action: '/pages/privacy' }),
  ]
  const bootstrap = aBootstrap({ settings: { registration: { policies } } })
  const { host } = renderRemote(remote, '/register', { bootstrap, network: answer('success') })
  const terms = await screen.findByRole('checkbox', { name: 'I accept the Terms of service' })
  const link = screen.getByRole('link', { name: 'Terms of service' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/pages/terms', '_blank'])
  await fill(account)
  await userEvent.click(terms)
  expect(submit().disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the Privacy policy' }))
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  await waitFor(() => expect(host.requests[0]?.body).toMatchObject({ policies: ['terms', 'privacy'] }))
})

it('takes the address of an invitation, which cannot be changed and is sent [S-037]', async () => {
  const { host } = renderRemote(remote, '/register?email=grace@example.com', { network: answer('success') })
  expect(await field('Email')).toMatchObject({ value: 'grace@example.com', readOnly: true })
  await fill({ Email: 'x', Password: 'correct horse', 'Confirm password': 'correct horse' })
  await userEvent.click(submit())
  await waitFor(() => expect(host.requests[0]?.body).toMatchObject({ email: 'grace@example.com' }))
})

it('puts what the server finds wrong at the fields, the first one focused [X-026]', async () => {
  const errors = { password: ['Choose another password.'], email: 'This address is taken.' }
  renderRemote(remote, '/register', {
    network: { 'POST auth/register': () => Response.json({ message: 'x', errors }, { status: 422 }) },
  })
  await fill(account)
  await userEvent.click(submit())
  expect(await screen.findByText('This address is taken.')).toBeTruthy()
  expect(screen.getByText('Choose another password.')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await field('Email')))
  expect((await field('Password')).getAttribute('aria-invalid')).toBe('true')
})

it('keeps what was typed when the server fails, and says so', async () => {
  renderRemote(remote, '/register', {
    network: { 'POST auth/register': () => Response.json({}, { status: 500 }) },
  })
  await fill(account)
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('There was an issue. Please try again.')
  expect((await field('Email')).value).toBe('ada@example.com')
})

it('asks for the further fields the site wants [S-031]', async () => {
  const fields = [
    { name: 'first_name' as const, label: 'First name', required: true },
    { name: 'last_name' as const, label: 'Family name', required: false },
  ]
  const bootstrap = aBootstrap({ settings: { registration: { fields } } })
  const { host } = renderGuarded('/register', { bootstrap, network: answer('success') })
  await fill(account)
  expect(submit().disabled).toBe(true)
  expect(await field('Family name')).toMatchObject({ name: 'last_name', autocomplete: 'family-name' })
  await fill({ 'First name': 'Ada' })
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  await waitFor(() => expect(host.requests[0]?.body).toMatchObject({ first_name: 'Ada' }))
})
