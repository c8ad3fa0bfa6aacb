/** A screen of the admin area in its side list. */
interface Section {
  label: string
  path: string
  /** Who does not hold it does not see the screen; the same that its claim asks for. */
  permission: string
  /** The setting without which there is no such screen. */
  feature?: string
}

/** Screens that belong together, below what they are about. */
interface SectionGroup {
  label?: string
  sections: readonly Section[]
}

const billing = { permission: 'plans.update', feature: 'billing.enable' }

/** The screens of this remote, as the side list shows them. What a menu at `admin-sidebar` has besides follows below. */
export const sectionGroups: readonly SectionGroup[] = [
  { sections: [{ label: 'Overview', path: '/admin', permission: 'admin.access' }] },
  {
    label: 'People',
    sections: [
      { label: 'Users', path: '/admin/users', permission: 'users.view' },
      { label: 'Workspaces', path: '/admin/workspaces', permission: 'workspaces.view' },
      { label: 'Roles', path: '/admin/roles', permission: 'roles.view' },
      { label: 'Contact messages', path: '/admin/messages', permission: 'messages.view' },
      { label: 'Announcements', path: '/admin/announcements', permission: 'settings.update' },
    ],
  },
  {
    label: 'Billing',
    sections: [
      { label: 'Plans', path: '/admin/plans', permission: 'plans.update' },
      { label: 'Coupons', path: '/admin/coupons', permission: 'plans.update' },
      { label: 'Subscriptions', path: '/admin/subscriptions', ...billing },
      { label: 'Revenue', path: '/admin/revenue', ...billing },
      { label: 'Payment events', path: '/admin/payment-events', ...billing },
    ],
  },
  {
    label: 'Content',
    sections: [
      { label: 'Pages', path: '/admin/pages', permission: 'custom_pages.update' },
      { label: 'Tags', path: '/admin/tags', permission: 'custom_pages.update' },
      { label: 'Menus', path: '/admin/menus', permission: 'menus.update' },
      { label: 'Files', path: '/admin/files', permission: 'files.view' },
    ],
  },
  {
    label: 'Site',
    sections: [
      { label: 'Appearance', path: '/admin/appearance', permission: 'themes.update' },
      { label: 'Languages', path: '/admin/languages', permission: 'localizations.view' },
      { label: 'Settings', path: '/admin/settings', permission: 'settings.update' },
      { label: 'Maintenance', path: '/admin/maintenance', permission: 'settings.update' },
    ],
  },
  {
    label: 'System',
    sections: [
      { label: 'Webhooks', path: '/admin/webhooks', permission: 'settings.update' },
      { label: 'Logs', path: '/admin/logs', permission: 'logs.view' },
      { label: 'Releases', path: '/admin/releases', permission: 'releases.view' },
    ],
  },
]

/** The same without the groups. */
export const sections = sectionGroups.flatMap(group => group.sections)
