import { aBootstrap, aMenu, aMenuItem, aUser, permissions } from '@app/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aRemote, renderShell } from '../testing/render-shell'
import { banner, entry, narrowScreen, openMenu, remotes } from '../testing/site-with-menus'

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

it.each([
  ['a user where notifications are integrated', aUser(), true, true],
  ['a user where they are not', aUser(), false, false],
  ['a visitor', null, true, false],
])('has the popover of notifications for %s only [S-054][E-028]', async (_, user, integrated, isThere) => {
  // As its remote claims it: see mfe-notifications/src/remote.test.tsx.
  const slot = { name: 'navbar:notifications', access: 'user', feature: 'notifications.integrated' } as const
  const bell = {
    slots: [slot],
    load: async () => ({
      routes: () => [],
      slots: { 'navbar:notifications': () => <button type="button">Bell</button> },
    }),
  }
  await renderShell({
    remotes: { ...remotes, bell },
    bootstrap: aBootstrap({ user, settings: { notifications: { integrated } } }),
  })
  await within(await banner()).findByRole(user ? 'button' : 'link', { name: user ? 'Account menu' : 'Login' })
  if (isThere) expect(await within(await banner()).findByRole('button', { name: 'Bell' })).toBeTruthy()
  else expect(within(await banner()).queryByRole('button', { name: 'Bell' })).toBeNull()
})

it('shows in the bar the menu of the position that the page names, else the one of every page', async () => {
  const menus = [
    aMenu({ positions: ['navbar'], items: [aMenuItem({ label: 'Plans', action: '/pricing' })] }),
    aMenu({
      id: 2,
      positions: ['admin-navbar'],
      items: [aMenuItem({ label: 'Back to the site', action: '/' })],
    }),
  ]
  const admin = aRemote('Users', { path: '/admin', navbar: 'admin-navbar' })
  const other = aRemote('Elsewhere', { path: '/elsewhere', navbar: 'elsewhere-navbar' })
  const { router } = await renderShell({
    remotes: { ...remotes, admin, other },
    path: '/admin',
    bootstrap: aBootstrap({ settings: { menus } }),
  })
  const links = async () =>
    within(await screen.findByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(await links()).toEqual(['Back to the site'])
  for (const path of ['/elsewhere', '/']) {
    await act(() => router.navigate(path))
    expect(await links()).toEqual(['Plans'])
  }
})
