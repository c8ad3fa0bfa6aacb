/** The places of the site that show a menu; one without a menu of its own shows that of `navbar`, if it is a bar. */
export const menuPositions = [
  'navbar',
  'homepage-navbar',
  'custom-page-navbar',
  'pricing-navbar',
  'contact-navbar',
  'account-settings-navbar',
  'dashboard-navbar',
  'dashboard-sidebar',
  'admin-navbar',
  'admin-sidebar',
  'auth-page-footer',
  'account-menu',
  'footer',
  'footer-secondary',
] as const
