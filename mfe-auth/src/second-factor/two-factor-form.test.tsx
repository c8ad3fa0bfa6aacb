import { aBootstrap, aUser } from '@app/shared/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderGuarded } from '../testing/render-guarded'

const challenge = { 'POST auth/login': { two_factor: true } }
const passed = { 'POST auth/two-factor-challenge': { bootstrapData: aBootstrap({ user: aUser() }) } }
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

async function atTheChallenge(network = {}) {
  const rendered = renderGuarded('/login', { network: { ...challenge, ...network } })
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(submit())
  await screen.findByRole('heading', { level: 1, name: 'Two factor authentication' })
  return rendered
}

it('asks for the second factor before anybody is signed in [S-026][T-013]', async () => {
  const { host } = await atTheChallenge()
  expect(screen.getByLabelText('Code')).toBe(document.activeElement)
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(host.bootstrap.getState().user).toBeNull()
})

it('takes a code of 6 characters, and sends it by itself [S-027][S-029]', async () => {
  const { host, router } = await atTheChallenge(passed)
  const code = screen.getByLabelText<HTMLInputElement>('Code')
  expect(code).toMatchObject({ maxLength: 6, inputMode: 'numeric', autocomplete: 'one-time-code' })
  await userEvent.type(code, '12345')
  expect(submit().disabled).toBe(true)
  await userEvent.type(code, '67')
  await screen.findByText('Another page')
  expect(host.requests.at(-1)).toMatchObject({
    path: 'auth/two-factor-challenge',
    body: { code: '123456' },
  })
  expect(router.state.location.pathname).toBe('/')
})

it('takes a recovery code of 21 characters instead, and goes back [S-028]', async () => {
  const { host } = await atTheChallenge(passed)
  await userEvent.click(screen.getByRole('button', { name: 'Use recovery code instead' }))
  const code = screen.getByLabelText<HTMLInputElement>('Recovery code')
  expect(code.maxLength).toBe(21)
  expect(screen.queryByLabelText('Code')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Use authentication code instead' }))
  expect(screen.getByLabelText('Code')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use recovery code instead' }))
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDEFGHIJ-KLMNOPQRS')
  expect(submit().disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Recovery code'), 'TU')
  await waitFor(() => expect(host.requests.at(-1)?.body).toEqual({ recovery_code: 'ABCDEFGHIJ-KLMNOPQRST' }))
})

it.each([
  ['Code', '752 290', { code: '752290' }],
  ['Recovery code', ' ABCDEFGHIJ KLMNOPQRST\n', { recovery_code: 'ABCDEFGHIJ-KLMNOPQRST' }],
])('takes a pasted %s with its spaces', async (label, pasted, body) => {
  const { host } = await atTheChallenge(passed)
  if (label === 'Recovery code')
    await userEvent.click(screen.getByRole('button', { name: 'Use recovery code instead' }))
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(pasted)
  await waitFor(() => expect(host.requests.at(-1)).toMatchObject({ path: 'auth/two-factor-challenge', body }))
})

it('is still asked for after a reload, until the visitor starts again', async () => {
  await atTheChallenge()
  cleanup()
  renderGuarded('/login', { network: challenge })
  await screen.findByLabelText('Code')
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
})

it('puts a wrong code at its field', async () => {
  const refusal = () =>
    Response.json({ message: 'x', errors: { code: 'This code is not right.' } }, { status: 422 })
  await atTheChallenge({ 'POST auth/two-factor-challenge': refusal })
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  expect(await screen.findByText('This code is not right.')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('Code')).toBe(document.activeElement))
})

it('announces what is wrong', async () => {
  const refusal = () =>
    Response.json({ message: 'x', errors: { code: 'This code is not right.' } }, { status: 422 })
  await atTheChallenge({ 'POST auth/two-factor-challenge': refusal })
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  const announcer = (await screen.findByText('This code is not right.')).parentElement
  expect(announcer?.getAttribute('aria-live')).toBe('polite')
  expect(screen.getByLabelText('Code').getAttribute('aria-describedby')).toContain(
    screen.getByText('This code is not right.').id,
  )
})

it('goes back to the sign-in form, and says why, when the challenge is over', async () => {
  const message = 'This sign-in took too long or had too many wrong codes. Please sign in again.'
  const over = () => Response.json({ message, errors: { challenge: message } }, { status: 422 })
  await atTheChallenge({
    'POST auth/two-factor-challenge': over,
    'GET api/v1/bootstrap-data': { data: aBootstrap() },
  })
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

it('follows another tab that has passed the challenge', async () => {
  const over = () => Response.json({ message: 'x', errors: { challenge: 'x' } }, { status: 422 })
  const { host } = await atTheChallenge({
    'POST auth/two-factor-challenge': over,
    'GET api/v1/bootstrap-data': { data: aBootstrap({ user: aUser() }) },
  })
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  await screen.findByText('Another page')
  expect(host.bootstrap.getState().user?.id).toBe(7)
})
