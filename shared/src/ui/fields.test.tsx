import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithHost } from '../testing'
import { Button, SearchField, Select, TextField } from '.'
import { Checkbox } from './checkbox'

it('ties label, help and error to the input', () => {
  renderWithHost(<TextField label="Email" help="We never share it." error="Taken." />)
  const input = screen.getByLabelText('Email')
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Taken.', 'We never share it.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it('shows a password on demand', async () => {
  renderWithHost(<TextField label="Password" type="password" defaultValue="secret" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})

it('checks by keyboard', async () => {
  renderWithHost(<Checkbox label="Terms" error="This field is required." />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Terms' })
  expect(box.checked).toBe(true)
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This field is required.',
  )
})

it('chooses one of several', async () => {
  renderWithHost(
    <Select label="Country" placeholder="Choose" options={[{ value: 'pt', label: 'Portugal' }]} />,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  expect(select.value).toBe('')
  await userEvent.selectOptions(select, 'Portugal')
  expect(select.value).toBe('pt')
})

it('searches, and forgets on demand', async () => {
  const onChange = jest.fn()
  renderWithHost(<SearchField label="Search people" value="ada" onChange={onChange} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), '!')
  expect(onChange).toHaveBeenLastCalledWith('ada!')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onChange).toHaveBeenLastCalledWith('')
})

it('keeps its name and cannot be pressed while its work is pending', async () => {
  const onClick = jest.fn()
  renderWithHost(
    <Button pending onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

it('says so while caps lock is on', async () => {
  renderWithHost(<TextField label="Password" type="password" />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Password'), 'a')
  expect(screen.queryByText('Caps lock is on.')).toBeNull()
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('Caps lock is on.')).toBeTruthy()
  await user.keyboard('{CapsLock}a')
  expect(screen.queryByText('Caps lock is on.')).toBeNull()
})
