/**
 * The places of the site that show a menu, by their id, with a name to translate; one without a menu of its own shows that of `navbar`,
 * if it is a bar.
 */
export const menuPositions: ReadonlyMap<string, string> = new Map([
  ['navbar', 'Bar at the top'],
  ['homepage-navbar', 'Bar of the landing page'],
  ['custom-page-navbar', 'Bar of written pages'],
  ['pricing-navbar', 'Bar of the pricing page'],
  ['contact-navbar', 'Bar of the contact page'],
  ['account-settings-navbar', 'Bar of the account settings'],
  ['dashboard-navbar', 'Bar of the dashboard'],
  ['dashboard-sidebar', 'Side of the dashboard'],
  ['admin-navbar', 'Bar of the admin area'],
  ['admin-sidebar', 'Side of the admin area'],
  ['auth-page-footer', 'Footer of sign-in pages'],
  ['account-menu', 'Account menu'],
  ['footer', 'Footer'],
  ['footer-secondary', 'Last line of the footer'],
])
