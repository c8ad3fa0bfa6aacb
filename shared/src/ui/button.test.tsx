import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from './button'

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

function Saving({ onSave }: { onSave: () => void }) {
  const [isPending, setPending] = useState(false)
  const press = () => {
    onSave()
    setPending(true)
  }
  return (
    <Button pending={isPending} onClick={press}>
      Save
    </Button>
  )
}

it('keeps the focus while its request is pending, and does nothing when it is pressed again', async () => {
  const onSave = jest.fn()
  render(<Saving onSave={onSave} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{Enter} ')
  await userEvent.click(save())
  expect(onSave).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(save())
  expect(save().getAttribute('aria-disabled')).toBe('true')
  expect(save().getAttribute('aria-busy')).toBe('true')
})

it('begins its work once when it is pressed twice before anybody said that it has begun', async () => {
  const onSave = jest.fn()
  const { rerender } = render(
    <Button pending={false} onClick={onSave}>
      Save
    </Button>,
  )
  await userEvent.dblClick(save())
  expect(onSave).toHaveBeenCalledTimes(1)
  const onSubmit = jest.fn(event => event.preventDefault())
  rerender(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={false}>
        Save
      </Button>
    </form>,
  )
  await userEvent.dblClick(save())
  expect(onSubmit).toHaveBeenCalledTimes(1)
  // One that says nothing of work is pressed as often as somebody likes.
  rerender(<Button onClick={onSave}>Save</Button>)
  await userEvent.dblClick(save())
  expect(onSave).toHaveBeenCalledTimes(3)
})

it('takes no focus while it is disabled', async () => {
  render(<Button disabled>Save</Button>)
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
  expect(save().disabled).toBe(true)
})

it('does not send its form while it is pending', async () => {
  const onSubmit = jest.fn(event => event.preventDefault())
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(save())
  rerender(form(true))
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
