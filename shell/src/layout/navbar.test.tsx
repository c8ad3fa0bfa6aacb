import type { MenuEntry } from '@app/shared/contract'
import { aBootstrap, aMenu, aMenuItem, aUser, permissions, someThemes } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRemote, renderShell, type TestRemote } from '../testing/render-shell'

const entry = (
  menu: string,
  label: string,
  path: MenuEntry['path'],
  more: Partial<MenuEntry> = {},
): MenuEntry => ({
  menu,
  label,
  path,
  order: 1,
  ...more,
})

const remotes = {
  pages: {
    slots: [{ name: 'home:landingPage' }],
    load: async () => ({ routes: () => [], slots: { 'home:landingPage': () => <h1>Landing</h1> } }),
  },
  auth: {
    ...aRemote('Sign in', { path: '/login', access: 'guest' }),
    menuEntries: [
      entry('navbar-actions', 'Login', '/login', { access: 'guest' }),
      entry('navbar-actions', 'Register', '/register', {
        order: 2,
        access: 'guest',
        unless: 'registration.disable',
        primary: true,
      }),
    ],
  },
  mine: {
    ...aRemote('Settings', { path: '/account-settings', access: 'user' }),
    menuEntries: [
      entry('account-menu', 'Billing', '/billing', { order: 30, access: 'subscriber' }),
      entry('account-menu', 'Account settings', '/account-settings', { access: 'user', icon: 'settings' }),
      entry('account-menu', 'Notifications', '/notifications', {
        order: 20,
        access: 'user',
        feature: 'notifications.integrated',
        screen: 'narrow',
        count: 'unread_notifications_count',
      }),
    ],
  },
} satisfies Record<string, TestRemote>
const banner = () => screen.findByRole('banner')

const openAccountMenu = () => openMenu('Account menu')

async function openMenu(name: string) {
  // The menu's own button takes the place of the first one as soon as its code is there.
  const isReal = (it: HTMLElement) => it.getAttribute('aria-haspopup') === 'menu'
  const find = () => screen.getByRole('button', { name })
  await waitFor(() => expect(isReal(find())).toBe(true))
  await userEvent.click(find())
  const menu = await screen.findByRole('menu', {}, { timeout: 5_000 })
  return within(menu)
    .getAllByRole('menuitem')
    .map(item => item.textContent)
}

function narrowScreen(isNarrow: boolean) {
  window.matchMedia = query =>
    Object.assign(new EventTarget(), {
      matches: isNarrow && query.includes('768'),
      media: query,
    }) as MediaQueryList
}
beforeEach(() => narrowScreen(false))

it('offers visitors Login and Register [S-056]', async () => {
  await renderShell({ remotes })
  expect(
    within(await banner())
      .getByRole('link', { name: 'Login' })
      .getAttribute('href'),
  ).toBe('/login')
  expect(
    within(await banner())
      .getByRole('link', { name: 'Register' })
      .getAttribute('href'),
  ).toBe('/register')
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
})

it('hides Register where registration is disabled [S-056]', async () => {
  await renderShell({ remotes, bootstrap: aBootstrap({ settings: { registration: { disable: true } } }) })
  await within(await banner()).findByRole('link', { name: 'Login' })
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
})

it.each([
  ['light', 1, '/light.svg', '/light-small.svg'],
  ['dark', 2, '/dark.svg', '/dark-small.svg'],
])('shows the logo for the %s theme, with its own variant for narrow screens [S-052]', async (_, themeId, logo, mobile) => {
  const branding = {
    site_name: 'Acme',
    logo_light: '/light.svg',
    logo_dark: '/dark.svg',
    logo_light_mobile: '/light-small.svg',
    logo_dark_mobile: '/dark-small.svg',
  }
  await renderShell({
    remotes,
    bootstrap: aBootstrap({ settings: { branding, themes: { default_id: themeId, user_change: false } } }),
  })
  const link = within(await banner()).getByRole('link', { name: 'Acme' })
  expect(link.querySelector('img')?.getAttribute('src')).toBe(logo)
  expect(link.querySelector('source')?.getAttribute('media')).toBe('(max-width: 768px)')
  expect(link.querySelector('source')?.getAttribute('srcset')).toBe(mobile)
})

it('falls back to the wide logo, and to the name without any [S-052]', async () => {
  await renderShell({
    remotes,
    bootstrap: aBootstrap({
      settings: { branding: { site_name: 'Acme', logo_light: '/light.svg', logo_light_mobile: null } },
    }),
  })
  expect((await banner()).querySelector('source')?.getAttribute('srcset')).toBe('/light.svg')
})

it('lists what remotes contribute after the configured links, on narrow screens in the menu behind the button', async () => {
  const menus = [aMenu({ positions: ['navbar'], items: [aMenuItem({ label: 'Plans', action: '/pricing' })] })]
  const reports = {
    ...aRemote('Reports', { path: '/reports' }),
    menuEntries: [
      entry('navbar', 'Reports', '/reports', { access: { permission: 'reports.view' } }),
      entry('navbar', 'For others', '/others', { access: { permission: 'others.view' } }),
      entry('a-menu-of-a-later-shell', 'Later', '/later'),
    ],
  }
  narrowScreen(true)
  await renderShell({
    remotes: { ...remotes, reports },
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('reports.view') }), settings: { menus } }),
  })
  const list = within(await banner()).getByRole('navigation', { name: 'Main' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Plans', '/pricing'],
    ['Reports', '/reports'],
  ])
  expect(await openMenu('Menu')).toEqual(['Plans', 'Reports'])
})

it('draws the menu of its position [S-053]', async () => {
  const menus = [
    aMenu({ positions: ['navbar'], items: [aMenuItem({ label: 'Plans', action: '/pricing' })] }),
    aMenu({ id: 2, positions: ['footer'], items: [aMenuItem({ label: 'Imprint' })] }),
  ]
  await renderShell({ remotes, bootstrap: aBootstrap({ settings: { menus } }) })
  expect(within(await banner()).getByRole('link', { name: 'Plans' })).toBeTruthy()
  expect(within(await banner()).queryByRole('link', { name: 'Imprint' })).toBeNull()
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Imprint' })).toBeTruthy()
})

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
    bootstrap: aBootstrap({ user: aUser({ subscriptions: [{ id: 1, valid }] }) }),
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
  expect(screen.queryByRole('button', { name: /mode/ })).toBeNull()
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

it('fills the bell’s slot for users, and collapses it silently when its remote fails', async () => {
  const bell = (load: () => Promise<never>) => ({
    slots: [{ name: 'navbar:notifications', access: 'user' as const }],
    load,
  })
  console.error = () => {} // React tells about every caught render error.
  const { reported } = await renderShell({
    remotes: { ...remotes, bell: bell(() => Promise.reject(new Error('down'))) },
    bootstrap: aBootstrap({ user: aUser() }),
  })
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Account menu' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Landing' })).toBeTruthy()
})

it('draws the footer: both menus, whose site it is, and the theme toggle [S-078][S-079][S-081]', async () => {
  const menus = [
    aMenu({ positions: ['footer'], items: [aMenuItem({ label: 'Imprint' })] }),
    aMenu({ id: 2, positions: ['footer-secondary'], items: [aMenuItem({ label: 'Terms' })] }),
  ]
  await renderShell({
    remotes,
    bootstrap: aBootstrap({
      settings: { menus, branding: { site_name: 'Acme' } },
      themes: { all: someThemes() },
    }),
  })
  const footer = within(await screen.findByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'Imprint' })).toBeTruthy()
  expect(footer.getByRole('link', { name: 'Terms' })).toBeTruthy()
  const year = new Date().getFullYear()
  expect(footer.getByText(`Copyright © ${year} Acme, All Rights Reserved`)).toBeTruthy()
  const isDark = () => document.documentElement.classList.contains('dark')
  const before = isDark()
  await userEvent.click(footer.getByRole('button', { name: before ? 'Light mode' : 'Dark mode' }))
  expect(isDark()).toBe(!before)
})
