import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSecurity } from '../testing/render-security'

const panel = async () => within(await screen.findByRole('region', { name: 'Password' }))
async function fill() {
  const region = await panel()
  const field = (name: string) => region.getByLabelText<HTMLInputElement>(name)
  const fields = [field('Current password'), field('New password'), field('Confirm password')]
  const [current, next, again] = fields as [HTMLInputElement, HTMLInputElement, HTMLInputElement]
  const button = region.getByRole<HTMLButtonElement>('button', { name: 'Update password' })
  expect(button.disabled).toBe(true)
  await userEvent.type(current, 'old password')
  await userEvent.type(next, 'new password 1')
  await userEvent.type(again, 'new password 1')
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  return fields
}

it('changes the password, says so, and is empty again [S-086] [V-008] [X-013]', async () => {
  const { host } = renderSecurity({}, { network: { 'PUT auth/user/password': { status: 'success' } } })
  const fields = await fill()
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(host.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    current_password: 'old password',
    password: 'new password 1',
    password_confirmation: 'new password 1',
  })
  expect(fields.map(field => field.value)).toEqual(['', '', ''])
})

it('keeps what was typed and puts what is wrong at its field when the server refuses', async () => {
  const refusal = () =>
    Response.json({ message: 'x', errors: { current_password: 'Not your password.' } }, { status: 422 })
  renderSecurity({}, { network: { 'PUT auth/user/password': refusal } })
  const fields = await fill()
  expect(await screen.findByText('Not your password.')).toBeTruthy()
  expect(fields.map(field => field.value)).toEqual(['old password', 'new password 1', 'new password 1'])
})

it('mails a link to who has no password yet [S-086]', async () => {
  const { host } = renderSecurity(
    { has_password: false },
    { network: { 'POST auth/forgot-password': { message: 'We have emailed your password reset link!' } } },
  )
  const region = await panel()
  expect(region.queryByLabelText('Current password')).toBeNull()
  await userEvent.click(region.getByRole('button', { name: 'Email me a link' }))
  expect(await screen.findByText('We have emailed your password reset link!')).toBeTruthy()
  expect(host.requests.at(-1)?.body).toEqual({ email: 'ada@example.com' })
})
