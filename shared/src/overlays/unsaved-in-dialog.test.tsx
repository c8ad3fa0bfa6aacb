import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Form, FormTextField, SubmitButton, useApiForm } from '../forms'
import { useHost, useUpdateGuard } from '../host'
import { renderWithHost } from '../testing'
import { Button } from '../ui'
import { CancelButton, Dialog } from '.'

function Note({ onSaved }: { onSaved: () => void }) {
  const { http } = useHost()
  const form = useApiForm({
    defaultValues: { text: '' },
    guardsLeaving: true,
    submit: values => http.post('notes', values),
    onSuccess: onSaved,
  })
  return (
    <Form form={form}>
      <FormTextField name="text" label="Text" />
      <CancelButton />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

/** A page with unsaved work of its own, and a dialog over it. */
function Page() {
  const [open, setOpen] = useState(false)
  useUpdateGuard(true, 'Your drawing', { asksBeforeLeaving: true })
  return (
    <>
      <Button onClick={() => setOpen(true)}>New note</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Note">
        <Note onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const QUESTION = { name: 'Leave without saving?' }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const opened = async () => {
  const rendered = renderWithHost(<Page />, { network: { 'POST api/v1/notes': {} } })
  await press('New note')
  return { ...rendered, field: await screen.findByLabelText<HTMLInputElement>('Text') }
}
const expectClosed = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
}
const backdrop = () => screen.getByRole('dialog').parentElement ?? document.body
const ways: [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the backdrop', () => userEvent.click(backdrop(), { pointerEventsCheck: 0 })],
  ['the close button', () => press('Close')],
  ['Cancel', () => press('Cancel')],
]

it.each(ways)('asks before %s throws away what was typed', async (_, close) => {
  const { field } = await opened()
  await userEvent.type(field, 'Ada')
  await close()
  await screen.findByRole('alertdialog', QUESTION)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Ada')
  await close()
  await screen.findByRole('alertdialog', QUESTION)
  await press('Leave')
  await expectClosed()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New note'))
})

it.each(
  ways.slice(0, 2),
)('gives the focus back to the field after the question that %s led to', async (_, close) => {
  const { field } = await opened()
  await userEvent.type(field, 'Ada')
  await close()
  await screen.findByRole('alertdialog', QUESTION)
  await press('Cancel')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it.each(
  ways,
)('closes by %s without a question when nothing was typed in it, whatever the page below holds', async (_, close) => {
  const { field } = await opened()
  await userEvent.type(field, 'A{Backspace}')
  await close()
  await expectClosed()
})

it('closes without a question once it is saved, and when it is opened again after that', async () => {
  const { field } = await opened()
  await userEvent.type(field, 'Ada')
  await press('Save')
  await expectClosed()
  await press('New note')
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await expectClosed()
})
