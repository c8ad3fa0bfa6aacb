import { renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset password' })
const values = { Email: 'ada@example.com', Password: 'correct horse', 'Confirm password': 'correct horse' }
const fill = async (entries: [string, string][]) => {
  for (const [label, value] of entries) await userEvent.type(await field(label), value)
}

it('asks for address and new password [S-045][R-013]', async () => {
  expect(manifest.claims).toContainEqual(
    expect.objectContaining({ path: '/password', access: 'guest', frame: 'bare' }),
  )
  renderRemote(remote, '/password/reset/abc123')
  expect(await field('Email')).toMatchObject({ name: 'email', type: 'email', autocomplete: 'username' })
  expect(await field('Password')).toMatchObject({ name: 'password', autocomplete: 'new-password' })
  expect(await field('Confirm password')).toMatchObject({ name: 'password_confirmation', type: 'password' })
})

it.each(Object.keys(values))('sends nothing without %s [V-010]', async missing => {
  renderRemote(remote, '/password/reset/abc123')
  const entries = Object.entries(values)
  await fill(entries.filter(([label]) => label !== missing))
  expect(submit().disabled).toBe(true)
  await fill(entries.filter(([label]) => label === missing))
  await waitFor(() => expect(submit().disabled).toBe(false))
})

it('sends them with the token of the URL, says so and goes to the sign-in screen [S-045][X-022][R-013]', async () => {
  const { host, router } = renderRemote(remote, '/password/reset/abc123', {
    network: { 'POST auth/reset-password': { message: 'Done.' } },
  })
  await fill(Object.entries(values))
  await userEvent.click(submit())
  expect(await screen.findByText('Your password has been reset!')).toBeTruthy()
  expect(host.requests[0]).toMatchObject({
    path: 'auth/reset-password',
    body: {
      token: 'abc123',
      email: 'ada@example.com',
      password: 'correct horse',
      password_confirmation: 'correct horse',
    },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

it('takes the address of the mailed link and shows what the server refuses at it', async () => {
  const refusal = () =>
    Response.json(
      { message: 'x', errors: { email: 'This password reset token is invalid.' } },
      { status: 422 },
    )
  renderRemote(remote, '/password/reset/abc123?email=ada@example.com', {
    network: { 'POST auth/reset-password': refusal },
  })
  expect((await field('Email')).value).toBe('ada@example.com')
  await fill(Object.entries(values).slice(1))
  await userEvent.click(submit())
  expect(await screen.findByText('This password reset token is invalid.')).toBeTruthy()
})
