import type { Bootstrap, MenuItem } from '../wire'
import { isMenuItemVisible } from './permissions'

const DEFAULT_NAVBAR = 'navbar'

/** The items of the menu at a position that this visitor may see; a navbar position without a menu falls back to `navbar`. */
export function visibleMenu(bootstrap: Bootstrap, position: string): MenuItem[] {
  const { menus } = bootstrap.settings
  const at = (wanted: string) => menus.find(({ positions }) => positions.includes(wanted))
  const menu = at(position) ?? (position.endsWith('navbar') ? at(DEFAULT_NAVBAR) : undefined)
  return menu?.items.filter(item => isMenuItemVisible(item, bootstrap)) ?? []
}

/** The longest address of the app that a page is at or below; links compare without regard to case as well. */
export const nearestOf = (items: readonly MenuItem[], pathname: string): string | undefined =>
  items
    .flatMap(({ type, action }) => (type !== 'link' && action ? [action] : []))
    .filter(action => `${pathname}/`.toLowerCase().startsWith(`${action.replace(/\/$/, '')}/`.toLowerCase()))
    .sort((one, other) => other.length - one.length)[0]
