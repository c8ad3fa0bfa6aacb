import { aBootstrap, aMenu, aMenuItem, aSubscription, aUser, someThemes } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/render-shell'
import { narrowScreen, openAccountMenu, remotes } from '../testing/site-with-menus'

beforeEach(() => narrowScreen(false))

it('has an account menu for users: extras first, then the profile page, settings, and Log out last [S-055][S-057][S-058][S-063]', async () => {
  const menus = [
    aMenu({
      id: 1,
      positions: ['account-menu'],
      items: [aMenuItem({ id: 'w', label: 'Workspaces', action: '/workspaces' })],
    }),
    aMenu({
      id: 2,
      positions: ['profile-page'],
      items: [aMenuItem({ id: 'p', label: 'Profile', action: '/u/ada' })],
    }),
  ]
  await renderShell({ remotes, bootstrap: aBootstrap({ user: aUser(), settings: { menus } }) })
  expect(await openAccountMenu()).toEqual([
    'Workspaces',
    'Profile',
    'Account settings',
    'Dark mode',
    'Log out',
  ])
  expect(screen.getByRole('menuitem', { name: 'Account settings' }).getAttribute('href')).toBe(
    '/account-settings',
  )
})

it('leaves the profile page out where none is configured [S-058]', async () => {
  await renderShell({ remotes, bootstrap: aBootstrap({ user: aUser() }) })
  expect(await openAccountMenu()).toEqual(['Account settings', 'Dark mode', 'Log out'])
})

it('lists Notifications with the unread count on narrow screens only [S-059]', async () => {
  const bootstrap = aBootstrap({
    user: aUser({ unread_notifications_count: 3 }),
    settings: { notifications: { integrated: true } },
  })
  narrowScreen(true)
  await renderShell({ remotes, bootstrap })
  expect(await openAccountMenu()).toContain('Notifications3')
})

it('does not list Notifications on wide screens [S-059]', async () => {
  const bootstrap = aBootstrap({
    user: aUser({ unread_notifications_count: 3 }),
    settings: { notifications: { integrated: true } },
  })
  await renderShell({ remotes, bootstrap })
  expect((await openAccountMenu()).join()).not.toContain('Notifications')
})

it.each([
  [true, true],
  [false, false],
])('lists Billing only for the subscribed (%s) [S-060]', async (valid, isListed) => {
  await renderShell({
    remotes,
    bootstrap: aBootstrap({ user: aUser({ subscriptions: [aSubscription({ valid })] }) }),
  })
  expect((await openAccountMenu()).includes('Billing')).toBe(isListed)
})

it('switches between Dark mode and Light mode [S-061]', async () => {
  await renderShell({ remotes, bootstrap: aBootstrap({ user: aUser(), themes: { all: someThemes() } }) })
  await openAccountMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Dark mode' }))
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  expect(await openAccountMenu()).toContain('Light mode')
})

it('offers no theme where users may not change it [S-061][P-023]', async () => {
  await renderShell({
    remotes,
    bootstrap: aBootstrap({ user: aUser(), settings: { themes: { user_change: false } } }),
  })
  expect((await openAccountMenu()).join()).not.toMatch(/mode/)
  expect(screen.queryByRole('radio')).toBeNull()
})

it('logs out: cached data goes, and so does the user, to /login [S-062][T-015]', async () => {
  const network = { 'POST auth/logout': { bootstrapData: aBootstrap() } }
  const { host, router, requests } = await renderShell({
    remotes,
    network,
    bootstrap: aBootstrap({ user: aUser() }),
  })
  host.queries.setQueryData(['notifications', 'latest'], ['mine'])
  await openAccountMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST auth/logout'])
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(host.queries.getQueryData(['notifications', 'latest'])).toBeUndefined()
})

it('says in the account menu whose account it is, and draws the icons of configured links, aligned where one is unknown', async () => {
  const link = (id: string, icon: string) => aMenuItem({ id, label: id, action: `/${id}`, icon })
  const menus = [
    aMenu({ positions: ['account-menu'], items: [link('Admin', 'shield'), link('Odd', 'unicorn')] }),
  ]
  const user = aUser({ display_name: 'Augusta Ada King, Countess of Lovelace', email: 'ada@example.com' })
  await renderShell({ remotes, bootstrap: aBootstrap({ user, settings: { menus } }) })
  await openAccountMenu()
  screen.getByText('Augusta Ada King, Countess of Lovelace')
  screen.getByText('ada@example.com')
  expect(screen.getByRole('menuitem', { name: 'Admin' }).querySelector('svg.lucide-shield')).not.toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Odd' }).firstElementChild?.className).toBe('blank')
})
