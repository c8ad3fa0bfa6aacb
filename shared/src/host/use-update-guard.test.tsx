import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, FormTextField, useApiForm } from '../forms'
import { renderWithHost } from '../testing'

function Example() {
  const form = useApiForm({ defaultValues: { name: '' }, submit: async () => {} })
  return (
    <Form form={form}>
      <FormTextField name="name" label="Name" />
    </Form>
  )
}

it('a form holds updates back while it has something to lose, and as long as it is there', async () => {
  const { host } = renderWithHost(<Example />)
  expect(host.updates.getState()).toBe(0)
  await userEvent.type(screen.getByLabelText('Name'), 'Ada')
  expect(host.updates.getState()).toBe(1)
  await userEvent.clear(screen.getByLabelText('Name'))
  expect(host.updates.getState()).toBe(0)
  await userEvent.type(screen.getByLabelText('Name'), 'Ada')
  act(cleanup)
  expect(host.updates.getState()).toBe(0)
})
