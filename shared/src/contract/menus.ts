/** The menus of the layout to which remotes contribute entries, each with where it is shown. */
export const menus = {
  navbar:
    'links beside the logo, after those that administrators configured; behind a button on narrow screens',
  'navbar-actions': 'buttons at the end of the bar on top',
  'account-menu':
    'the menu behind the picture of the signed-in user, between the configured links and the theme',
} as const
export type MenuName = keyof typeof menus

/** The icons that an entry may name; each looks as the icon of that name in Lucide. */
export const menuIcons = [
  'bell',
  'book',
  'calendar',
  'chart',
  'credit-card',
  'file',
  'folder',
  'gift',
  'globe',
  'house',
  'inbox',
  'key',
  'mail',
  'rocket',
  'settings',
  'shield',
  'star',
  'users',
] as const
export type MenuIcon = (typeof menuIcons)[number]
