import { Form, FormTextField, useApiForm } from '@app/shared/forms'
import { useUpdateGuard } from '@app/shared/host'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderShell, type TestRemote } from '../testing/render-shell'
import { followDrafts } from './follow-drafts'

const version = (label: string, number: string): TestRemote => ({
  version: number,
  claims: [{ path: '/form' }],
  load: async () => ({ routes: () => [{ path: '/form', element: <Guarded label={label} /> }] }),
})
const one = version('One', '1.0.0')
const two = version('Two', '2.0.0')
const broken: TestRemote = { ...version('Two', '2.0.0'), load: () => Promise.reject(new Error('503')) }

async function standing() {
  const shell = await renderShell({ path: '/form', remotes: { form: one } })
  await screen.findByLabelText('One')
  return shell
}
const UPDATE = 'A new version of this page is ready.'

it('takes a new version over at once when the deploy says so', async () => {
  const { deploy } = await standing()
  await act(() => deploy({ form: two }, 'now'))
  await screen.findByLabelText('Two')
})

it('asks before it takes a page over that holds unsaved work, and does it once the work is gone', async () => {
  const { deploy } = await standing()
  await userEvent.type(screen.getByLabelText('One'), 'half')
  await act(() => deploy({ form: two }, 'now'))
  await screen.findByText(UPDATE)
  expect(screen.getByLabelText<HTMLInputElement>('One').value).toBe('half')
  await userEvent.clear(screen.getByLabelText('One'))
  await screen.findByLabelText('Two')
})

it('never throws unsaved work away at a press of Update: what no form keeps is asked for', async () => {
  const { deploy } = await standing()
  await userEvent.type(screen.getByLabelText('One'), 'half')
  await act(() => deploy({ form: two }, 'now'))
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }))
  const question = await screen.findByRole('alertdialog', { name: 'Update and lose unsaved work?' })
  expect(question.textContent).toContain('What you typed into One')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText<HTMLInputElement>('One').value).toBe('half')
  expect(screen.queryByLabelText('Two')).toBeNull()
})

it('takes what was typed into a form over into the next version, and shows what that has no place for', async () => {
  sessionStorage.clear()
  const form = (number: string, label: string, names: string[]): TestRemote => ({
    ...version(label, number),
    load: async () => ({ routes: () => [{ path: '/form', element: <Typed label={label} names={names} /> }] }),
  })
  const { deploy, host, state } = await renderShell({
    path: '/form',
    remotes: { form: form('1.0.0', 'One', ['a']) },
  })
  const stop = followDrafts(host, state)
  await userEvent.type(await screen.findByLabelText('One a'), 'half a thought')
  await act(() => deploy({ form: form('2.0.0', 'Two', ['a']) }, 'now'))
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Two a')).value).toBe('half a thought')

  await act(() => deploy({ form: form('3.0.0', 'Three', ['b']) }, 'now'))
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Three b')).value).toBe('')
  await screen.findByRole('dialog', { name: 'This page has changed' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Two a').value).toBe('half a thought')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  stop()
})

it('lets the visitor decide when the deploy says so', async () => {
  const { deploy } = await standing()
  await act(() => deploy({ form: two }, 'ask'))
  expect(screen.getByLabelText('One')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }))
  await screen.findByLabelText('Two')
})

it('waits until nobody types when the deploy says so', async () => {
  const { deploy } = await standing()
  jest.useFakeTimers({ advanceTimers: true })
  try {
    await act(() => deploy({ form: two }, 'idle'))
    expect(screen.getByLabelText('One')).toBeTruthy()
    await act(() => jest.advanceTimersByTimeAsync(6_000))
    await screen.findByLabelText('Two')
  } finally {
    jest.useRealTimers()
  }
})

it('loads the page anew when the deploy says so, once', async () => {
  sessionStorage.clear()
  const { deploy, reload } = await standing()
  await act(() => deploy({ form: two }, 'reload'))
  await act(() => deploy({ form: two }, 'reload'))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('keeps the old version when the new one does not load, and tells ops why', async () => {
  const { deploy, told } = await standing()
  await act(() => deploy({ form: broken }, 'now'))
  await waitFor(() =>
    expect(told()).toContainEqual(
      expect.objectContaining({ kind: 'failed', remote: 'form', version: '2.0.0', revision: 2 }),
    ),
  )
  expect(screen.getByLabelText('One')).toBeTruthy()
})

it('tells ops of a page that breaks while it draws, and reports it with remote, version and revision', async () => {
  console.error = () => {} // React tells about every caught render error.
  const fragile: TestRemote = {
    version: '3.0.0',
    claims: [{ path: '/form' }],
    load: async () => ({ routes: () => [{ path: '/form', element: <Broken /> }] }),
  }
  const { told } = await renderShell({ path: '/form', remotes: { form: fragile } })
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' })
  expect(told()).toContainEqual(
    expect.objectContaining({ kind: 'failed', remote: 'form', version: '3.0.0', failure: 'render' }),
  )
})

function Broken(): never {
  throw new Error('The plans fell over')
}

function Guarded({ label }: { label: string }) {
  const [value, setValue] = useState('')
  useUpdateGuard(value !== '', `What you typed into ${label}`)
  return (
    <label>
      {label}
      <input value={value} onChange={event => setValue(event.target.value)} />
    </label>
  )
}

function Typed({ label, names }: { label: string; names: string[] }) {
  const form = useApiForm({
    defaultValues: Object.fromEntries(names.map(name => [name, ''])),
    submit: async () => {},
  })
  return (
    <Form form={form}>
      {names.map(name => (
        <FormTextField key={name} name={name} label={`${label} ${name}`} />
      ))}
    </Form>
  )
}
