import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost, useUpdateGuard } from '@app/shared/host'
import { aBootstrap, aUser } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { aRemote, renderShell } from '../testing/render-shell'

interface Wanted {
  guards?: boolean
  leavesTo?: string
  keep?: () => boolean
}

function Profile({ guards = true, leavesTo, keep }: Wanted) {
  const host = useHost()
  const form = useApiForm({
    defaultValues: { name: '' },
    guardsLeaving: guards,
    ...(keep && { keep }),
    submit: values => host.http.post('things', values),
    onSuccess: () => {
      if (leavesTo) host.navigate(leavesTo)
    },
  })
  return (
    <Form form={form}>
      <h1>Profile</h1>
      <FormTextField name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
      <Link to="/other">Elsewhere</Link>
    </Form>
  )
}

const pageWith = (wanted: Wanted = {}) => ({
  profile: {
    claims: [{ path: '/profile' as const }],
    load: async () => ({
      routes: () => [{ path: '/profile', element: <Profile {...wanted} /> }],
    }),
  },
  other: aRemote('Other', { path: '/other' }),
})
const type = async (remotes = pageWith(), network = {}) => {
  const shell = await renderShell({
    path: '/profile',
    remotes,
    network: { 'POST api/v1/things': {}, ...network },
    bootstrap: aBootstrap({ user: aUser() }),
  })
  const field = await screen.findByLabelText('Name')
  await userEvent.type(field, 'Ada')
  await waitFor(() => expect(shell.host.updates.getState()).toBe(1))
  return shell
}
const close = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('asks before the document is closed, and not once the input is taken back', async () => {
  await type()
  await waitFor(() => expect(close()).toBe(true))
  await userEvent.clear(screen.getByLabelText('Name'))
  await waitFor(() => expect(close()).toBe(false))
})

it('asks before signing out, which loses the work too', async () => {
  const logout = jest.fn(() => ({ bootstrapData: aBootstrap() }))
  await type(pageWith(), { 'POST auth/logout': logout })
  const signOut = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Account/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    return screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  }
  await signOut()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(logout).not.toHaveBeenCalled()
  await signOut()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1))
})

it('asks nothing once it is saved, neither by the form itself nor by the visitor', async () => {
  const { router } = await type(pageWith({ leavesTo: '/other' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Other' })
  expect(router.state.location.pathname).toBe('/other')
})

it('asks nothing about forms that do not edit', async () => {
  const { router } = await type(pageWith({ guards: false }))
  expect(close()).toBe(false)
  await act(() => router.navigate('/other'))
  await screen.findByRole('heading', { level: 1, name: 'Other' })
})

it.each([
  ['would be lost', false],
  ['This browser keeps it', true],
])('says that what was typed %s', async (words, isKept) => {
  await type(pageWith({ keep: () => isKept }))
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(question.textContent).toContain(words)
})

/** A page without a form of its own, such as an editor. */
function Drawing({ asksBeforeLeaving }: { asksBeforeLeaving: boolean }) {
  const [lines, setLines] = useState(0)
  useUpdateGuard(lines > 0, 'Your drawing', { asksBeforeLeaving })
  return (
    <>
      <button type="button" onClick={() => setLines(lines + 1)}>
        Draw
      </button>
      <button type="button" onClick={() => setLines(0)}>
        Wipe
      </button>
    </>
  )
}

it.each([true, false])('asks before work without a form is left where that is wanted: %s', async asks => {
  const drawing = {
    claims: [{ path: '/drawing' as const }],
    load: async () => ({
      routes: () => [{ path: '/drawing', element: <Drawing asksBeforeLeaving={asks} /> }],
    }),
  }
  const { router } = await renderShell({ path: '/drawing', remotes: { ...pageWith(), drawing } })
  await userEvent.click(await screen.findByRole('button', { name: 'Draw' }))
  await waitFor(() => expect(close()).toBe(asks))
  await act(() => router.navigate('/other'))
  if (!asks) return void (await screen.findByRole('heading', { level: 1, name: 'Other' }))
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Wipe' }))
  await waitFor(() => expect(close()).toBe(false))
  await act(() => router.navigate('/other'))
  await screen.findByRole('heading', { level: 1, name: 'Other' })
})
