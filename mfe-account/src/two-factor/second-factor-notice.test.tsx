import { aBootstrap, aUser, renderWithHost } from '@app/shared/testing'
import type { User } from '@app/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'
import { renderSecurity } from '../testing/render-security'

const on = '2026-01-01T00:00:00.000Z'
const codes = ['AAAAAAAAAA-BBBBBBBBBB']
const roles = [
  { id: 1, name: 'users' },
  { id: 5, name: 'Support', requires_two_factor: true },
  { id: 6, name: 'Editors', requires_two_factor: true },
]
const Notice = remote.slots['notice:second-factor']
const show = (user: Partial<User> | null) =>
  renderWithHost(
    <>
      <Notice />
      <p>The page</p>
    </>,
    { bootstrap: aBootstrap({ user: user === null ? null : aUser(user) }) },
  )

it('says which roles wait for a second factor, and leads to where it is switched on', async () => {
  expect(manifest.slots).toContainEqual(
    expect.objectContaining({ name: 'notice:second-factor', access: 'user' }),
  )
  show({ roles })
  const bar = within(await screen.findByRole('region', { name: 'Second factor needed' }))
  bar.getByText('Switch on two factor authentication to use what your role permits: Support and Editors.')
  expect(bar.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe(
    '/account-settings#two-factor',
  )
})

it.each([
  ['who has one', { roles, two_factor_confirmed_at: on }],
  ['whose roles ask for none', { roles: roles.slice(0, 1) }],
  ['visitors', null],
])('says nothing to %s', async (_who, user) => {
  show(user)
  await screen.findByText('The page')
  expect(screen.queryByRole('region', { name: 'Second factor needed' })).toBeNull()
})

it('says what is lost before it is switched off, to who loses something', async () => {
  renderSecurity({ roles, two_factor_confirmed_at: on, two_factor_recovery_codes: codes })
  const panel = within(await screen.findByRole('region', { name: 'Two factor authentication' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/You lose what your role permits until you switch it on again: Support and Editors\./)
})
