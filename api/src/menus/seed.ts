import type { Menu, MenuItem } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { menuStore } from './store'

const route = (label: string, action: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: action,
  label,
  type: 'route',
  action,
  ...more,
})

const about = route('About', '/pages/about')
const pricing = route('Pricing', '/pricing')
const contact = route('Contact', '/contact')
const terms = route('Terms', '/pages/terms')
const privacy = route('Privacy', '/pages/privacy')

const menus: Omit<Menu, 'id'>[] = [
  { name: 'Main', positions: ['navbar'], items: [pricing, about] },
  {
    name: 'Dashboard',
    positions: ['dashboard-navbar', 'account-settings-navbar'],
    items: [
      route('Dashboard', '/dashboard', { icon: 'house', permissions: ['options.view'] }),
      route('Trade', '/trade', { icon: 'chart', permissions: ['options.view'] }),
      route('Orders', '/orders', { icon: 'inbox', permissions: ['orders.view'] }),
      route('Files', '/dashboard/files', { icon: 'folder', permissions: ['options.view'] }),
      route('Notifications', '/notifications', { icon: 'bell' }),
    ],
  },
  { name: 'Admin bar', positions: ['admin-navbar'], items: [route('Back to the site', '/')] },
  {
    name: 'Account menu',
    positions: ['account-menu'],
    items: [route('Admin area', '/admin', { icon: 'shield', permissions: ['admin.access'] })],
  },
  { name: 'Footer', positions: ['footer'], items: [pricing, about, contact] },
  { name: 'Legal', positions: ['footer-secondary'], items: [terms, privacy] },
  { name: 'Sign-in pages', positions: ['auth-page-footer'], items: [terms, privacy] },
]

/** The menus of a new installation; every entry leads somewhere. */
export async function seedMenus(db: Db) {
  for (const menu of menus) await menuStore(db).create(menu)
}
