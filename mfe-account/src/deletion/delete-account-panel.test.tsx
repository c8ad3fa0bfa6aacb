import { aBootstrap } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSettings } from '../testing/render-settings'

const CALL = 'DELETE api/v1/users/7'
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
  return screen.findByRole('alertdialog', { name: 'Delete the account ada@example.com?' })
}

it('deletes after a dialog that names the account, and nobody is signed in any more [S-091][T-062][X-016][C-042]', async () => {
  const { host, router } = renderSettings({}, { [CALL]: { bootstrapData: aBootstrap(), delete_at: null } })
  const dialog = await ask()
  expect(dialog.textContent).toContain('This cannot be undone.')
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }))
  await screen.findByText('Account deleted')
  const call = host.requests.find(({ method }) => method === 'DELETE')
  expect(call?.path).toBe('api/v1/users/7')
  expect(call?.query.get('deleteCurrentUser')).toBe('true')
  expect(host.bootstrap.getState().user).toBeNull()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

it('does nothing when somebody thinks better of it', async () => {
  const { host } = renderSettings()
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(host.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('tells why the account stays', async () => {
  const message = 'The only administrator cannot be deleted.'
  const { host } = renderSettings(
    {},
    { [CALL]: () => Response.json({ message, errors: { user: message } }, { status: 422 }) },
  )
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Delete account' }))
  await screen.findByText(message)
  expect(host.bootstrap.getState().user?.id).toBe(7)
})
