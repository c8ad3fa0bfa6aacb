import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithHost } from '../testing'
import { Form, NewPasswordFields, SubmitButton, useApiForm } from './index'

function Choose() {
  const form = useApiForm({
    defaultValues: { password: '', password_confirmation: '' },
    submit: async () => {},
  })
  return (
    <Form form={form}>
      <NewPasswordFields email="ada.lovelace@example.com" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}
const password = () => screen.getByLabelText('Password', { exact: true })
const meter = () => screen.getByRole('status', { name: 'Password strength' })

it.each([
  ['password123', 'Very weak'],
  ['lovelace', 'Very weak'],
  ['Summer2026!', 'Weak'],
  ['kwjxhvzq', 'Fair'],
  ['tangerine-walrus-42', 'Strong'],
])('says of %s that it is %s', async (typed, word) => {
  renderWithHost(<Choose />)
  expect(meter().textContent).toBe('')
  await userEvent.click(password())
  await userEvent.paste(typed)
  await waitFor(() => expect(meter().textContent).toBe(word))
  await userEvent.clear(password())
  await waitFor(() => expect(meter().textContent).toBe(''))
})

it('wants the same password twice', async () => {
  renderWithHost(<Choose />)
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await userEvent.type(password(), 'tangerine')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'tangerina')
  await userEvent.tab()
  expect(await screen.findByText('The passwords are not the same.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Confirm password'), '{Backspace}e')
  await waitFor(() => expect(save().disabled).toBe(false))
})
