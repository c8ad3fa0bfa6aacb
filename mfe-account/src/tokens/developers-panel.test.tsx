import { expectAsked } from '@app/shared/testing'
import type { AccessToken } from '@app/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changingUser, passwordField, renderSecurity } from '../testing/render-security'

const token: AccessToken = {
  id: 3,
  name: 'deploy script',
  last_used_at: null,
  expires_at: null,
  scopes: ['account:read'],
  last_four: 'wxyz',
}
const SECRET = 'hbr_0123456789'
const panel = async () => within(await screen.findByRole('region', { name: 'API access tokens' }))

it('is there only where the API is on and one holds api.access; links to /api-docs [S-090]', async () => {
  renderSecurity()
  expect((await panel()).getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe('/api-docs')
})

it.each([
  ['the API is off', {}, { api: { integrated: false } }],
  ['one lacks api.access', { permissions: [] }, {}],
])('is not there when %s [S-090]', async (_, changes, settings) => {
  renderSecurity(changes, { settings })
  await screen.findByRole('region', { name: 'Active sessions' })
  expect(screen.queryByRole('region', { name: 'API access tokens' })).toBeNull()
})

it('lists name and last use, Never if empty, and deletes after asking [S-102] [X-015] [E-048]', async () => {
  const used = {
    ...token,
    id: 4,
    name: 'ci',
    last_used_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  }
  const me = changingUser({ permissions: [], tokens: [token, used] })
  const { host } = renderSecurity(
    {},
    {
      network: {
        'GET api/v1/users/me': me.answer,
        'DELETE api/v1/access-tokens/3': () => {
          me.change({ tokens: [used] })
          return { status: 'success' }
        },
      },
    },
  )
  const region = await panel()
  await region.findByText('deploy script')
  expect(region.getAllByText('Read your profile')).toHaveLength(2)
  expect(region.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Last used')
  const lastUse = region
    .getAllByRole('row')
    .map(row => row.querySelector('[data-label="Last used"]')?.textContent)
  expect(lastUse).toEqual([undefined, 'Never', '3 hours ago'])
  await userEvent.click(region.getByRole('button', { name: 'Delete: deploy script' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the token deploy script?' }))
  expect(host.requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete token' }))
  expect(await screen.findByText('Token deleted')).toBeTruthy()
  await waitFor(async () => expect((await panel()).getAllByRole('row')).toHaveLength(2))
})

async function openDialog() {
  const rendered = renderSecurity(
    {},
    { network: { 'POST api/v1/access-tokens': { plainTextToken: SECRET, token } } },
  )
  const user = userEvent.setup()
  await user.click(await (await panel()).findByRole('button', { name: 'Create token' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create new token' })
  return { ...rendered, user, dialog: within(dialog) }
}
async function create() {
  const opened = await openDialog()
  const submit = opened.dialog.getByRole<HTMLButtonElement>('button', { name: 'Create' })
  await opened.user.type(opened.dialog.getByLabelText('Token name'), 'deploy script')
  await expectAsked()
  await waitFor(() => expect(submit.disabled).toBe(false))
  await opened.user.click(submit)
  const shown = within(await screen.findByRole('dialog', { name: 'Your new token' }))
  return { ...opened, shown }
}

it('requires a name [V-014]', async () => {
  const { dialog, user } = await openDialog()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true)
  await user.type(dialog.getByLabelText('Token name'), 'a{Backspace}')
  await user.tab()
  expect(await dialog.findByText('This field is required.')).toBeTruthy()
})

it('sends tokenName, shows the token once with a warning, and Done closes [S-103] [T-057] [X-014] [C-045] [E-049]', async () => {
  const { host, shown, user } = await create()
  expect(await screen.findByText('Token create')).toBeTruthy()
  expect(host.requests.find(({ path }) => path === 'api/v1/access-tokens')?.body).toEqual({
    tokenName: 'deploy script',
    scopes: ['account:read', 'content:read'],
    expiresInDays: null,
  })
  expect(shown.getByLabelText<HTMLInputElement>('Token').value).toBe(SECRET)
  expect(shown.getByText('Copy it now, it will not be shown again.')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.innerHTML).not.toContain(SECRET)
})

it('asks before a stray key closes a token that was not copied', async () => {
  const { shown, user } = await create()
  await user.keyboard('{Escape}')
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Close without copying the token?' }),
  )
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(shown.getByLabelText<HTMLInputElement>('Token').value).toBe(SECRET)
  await user.click(shown.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks for the password above the form when it counts no longer, and then makes the token', async () => {
  let isLocked = true
  renderSecurity(
    {},
    {
      network: {
        'POST api/v1/access-tokens': () =>
          isLocked
            ? Response.json({ message: 'Password confirmation required.' }, { status: 423 })
            : { plainTextToken: SECRET, token },
        'POST auth/user/confirm-password': () => {
          isLocked = false
          return { status: 'success' }
        },
      },
    },
  )
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Create token' }))
  await userEvent.type(await screen.findByLabelText('Token name'), 'ci{Enter}')
  await userEvent.type(await passwordField(), 'words{Enter}')
  const shown = within(await screen.findByRole('dialog', { name: 'Your new token' }))
  expect(shown.getByLabelText<HTMLInputElement>('Token').value).toBe(SECRET)
})

it("copies, and says 'Copied!' for 1 second [T-057]", async () => {
  const { shown } = await create()
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  })
  jest.useFakeTimers()
  const button = shown.getByRole('button', { name: 'Copy' })
  await act(async () => button.click())
  expect(written).toEqual([SECRET])
  expect(button.textContent).toBe('Copied!')
  act(() => void jest.advanceTimersByTime(999))
  expect(button.textContent).toBe('Copied!')
  act(() => void jest.advanceTimersByTime(1))
  expect(button.textContent).toBe('Copy')
  jest.useRealTimers()
})

it('falls back to a prompt when the clipboard fails [T-058]', async () => {
  const { shown } = await create()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('denied')) },
  })
  const prompt = jest.spyOn(window, 'prompt').mockReturnValue(null)
  await act(async () => shown.getByRole('button', { name: 'Copy' }).click())
  expect(prompt).toHaveBeenCalledWith('Copy this text:', SECRET)
  expect(shown.queryByText('Copied!')).toBeNull()
  prompt.mockRestore()
})
