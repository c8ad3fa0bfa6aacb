/** A screen of the admin area in its side list. */
interface Section {
  label: string
  path: string
  /** Who holds none of these does not see it. */
  permissions: readonly string[]
}

/** The screens of this remote, as the side list shows them. What a menu at `admin-sidebar` has besides follows below. */
export const sections: readonly Section[] = [
  { label: 'Overview', path: '/admin', permissions: ['admin.access'] },
  { label: 'Users', path: '/admin/users', permissions: ['users.view', 'admin.access'] },
  { label: 'Roles', path: '/admin/roles', permissions: ['roles.view'] },
  { label: 'Plans', path: '/admin/plans', permissions: ['plans.update'] },
  { label: 'Coupons', path: '/admin/coupons', permissions: ['plans.update'] },
  { label: 'Files', path: '/admin/files', permissions: ['files.view'] },
  { label: 'Pages', path: '/admin/pages', permissions: ['custom_pages.update'] },
  { label: 'Menus', path: '/admin/menus', permissions: ['menus.update'] },
  { label: 'Tags', path: '/admin/tags', permissions: ['custom_pages.update'] },
  { label: 'Contact messages', path: '/admin/messages', permissions: ['messages.view'] },
  { label: 'Announcements', path: '/admin/announcements', permissions: ['settings.update'] },
  { label: 'Appearance', path: '/admin/appearance', permissions: ['themes.update', 'settings.update'] },
  { label: 'Languages', path: '/admin/languages', permissions: ['localizations.view'] },
  { label: 'Settings', path: '/admin/settings', permissions: ['settings.update'] },
  { label: 'Webhooks', path: '/admin/webhooks', permissions: ['settings.update'] },
  { label: 'Logs', path: '/admin/logs', permissions: ['logs.view'] },
  { label: 'Releases', path: '/admin/releases', permissions: ['releases.view'] },
]
