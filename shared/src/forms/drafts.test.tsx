import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { draftPlace, draftsLeft, type Host, keepWork } from '../host'
import { aBootstrap, aUser, renderWithHost } from '../testing'
import { Form, FormCheckbox, FormTextArea, FormTextField, useApiForm } from '.'

function Contact({ city = '', extra = false }: { city?: string; extra?: boolean }) {
  const form = useApiForm({
    defaultValues: {
      name: '',
      message: '',
      city,
      password: '',
      news: false,
      file: undefined,
      ...(extra && { topic: '' }),
    },
    submit: async () => {},
  })
  const [isOpen] = useState(true)
  if (!isOpen) return null
  return (
    <Form form={form}>
      <FormTextField name="name" label="Name" />
      <FormTextArea name="message" label="Message" />
      <FormTextField name="password" type="password" label="Password" />
      <FormCheckbox name="news" label="News" />
      <input type="file" aria-label="Photo" {...form.register('file')} />
    </Form>
  )
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const lost = (host: Host) => host.updates.work().flatMap(work => work.lost())
beforeEach(() => sessionStorage.clear())

async function fill() {
  const { host } = renderWithHost(<Contact />)
  await userEvent.type(screen.getByLabelText('Name'), 'Grace')
  await userEvent.type(screen.getByLabelText('Message'), 'Half a thought')
  await userEvent.click(screen.getByLabelText('News'))
  return host
}

it('what was typed is put back into the same form of the next version, once, and still counts as unsaved', async () => {
  keepWork(await fill())
  act(cleanup)
  const { host } = renderWithHost(<Contact />)
  await act(async () => {})
  expect([value('Name'), value('Message')]).toEqual(['Grace', 'Half a thought'])
  expect(screen.getByLabelText<HTMLInputElement>('News').checked).toBe(true)
  expect(host.updates.getState()).toBe(1)
  expect(draftsLeft(draftPlace(host))).toEqual([])
  act(cleanup)
  renderWithHost(<Contact />)
  expect(value('Name')).toBe('')
})

it('passwords, shown or not, and files are never kept, and are named as what would be lost', async () => {
  const host = await fill()
  expect(lost(host)).toEqual([])
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  await userEvent.upload(screen.getByLabelText('Photo'), new File(['x'], 'me.png'))
  expect(lost(host).sort()).toEqual(['Password', 'Photo'])
  keepWork(host)
  expect(sessionStorage.getItem('mfe:drafts')).not.toMatch(/correct horse|me\.png/)
  act(cleanup)
  renderWithHost(<Contact />)
  await act(async () => {})
  expect([value('Name'), value('Password')]).toEqual(['Grace', ''])
})

it.each([
  ['a form of other fields', <Contact key="fields" extra />, aBootstrap()],
  ['a form that begins with other values', <Contact key="values" city="Lisbon" />, aBootstrap()],
  ['somebody else’s form', <Contact key="user" />, aBootstrap({ user: aUser() })],
])('%s gets none of it, and it is still there to be copied', async (_, form, bootstrap) => {
  const first = await fill()
  keepWork(first)
  act(cleanup)
  renderWithHost(form, { bootstrap })
  expect(value('Name')).toBe('')
  expect(draftsLeft(draftPlace(first))).toEqual([
    expect.objectContaining({
      values: { name: 'Grace', message: 'Half a thought', news: true },
      labels: { name: 'Name', message: 'Message', news: 'News' },
    }),
  ])
})

it('a form that was saved and begins anew asks nobody, not even before it is drawn again', async () => {
  const asked: boolean[] = []
  const asks = (host: Host) => host.updates.work().some(work => work.asksBeforeLeaving?.())
  function Saved({ host }: { host: () => Host }) {
    const form = useApiForm({
      defaultValues: { name: '' },
      guardsLeaving: true,
      submit: async values => values,
      onSuccess(values, { reset, setValue }) {
        reset(values)
        asked.push(asks(host()))
        setValue('name', 'typed meanwhile', { shouldDirty: true })
        asked.push(asks(host()))
      },
    })
    return (
      <Form form={form}>
        <FormTextField name="name" label="Name" />
        <button type="submit">Save</button>
      </Form>
    )
  }
  const rendered = renderWithHost(<Saved host={() => rendered.host} />)
  await userEvent.type(screen.getByLabelText('Name'), 'Grace')
  expect(asks(rendered.host)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(asked).toEqual([false, true])
  expect(asks(rendered.host)).toBe(true)
})
