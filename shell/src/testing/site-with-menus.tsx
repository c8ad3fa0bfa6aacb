import type { MenuEntry } from '@app/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRemote, type TestRemote } from './render-shell'

/** An entry that a remote contributes to a menu. */
export const entry = (
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

/** Remotes that contribute to the menus as those of the product do. */
export const remotes = {
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
export const banner = () => screen.findByRole('banner')

export const openAccountMenu = () => openMenu('Account menu')

/** Opens a menu of the bar; gives the texts of its items. */
export async function openMenu(name: string) {
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

/** Makes the screen as narrow as a phone's, or not. */
export function narrowScreen(isNarrow: boolean) {
  window.matchMedia = query =>
    Object.assign(new EventTarget(), {
      matches: isNarrow && query.includes('768'),
      media: query,
    }) as MediaQueryList
}
