import { useShallow } from 'zustand/react/shallow'
import { isMenuItemVisible } from '../access/menu-item'
import { useBootstrap } from '../bootstrap/use-bootstrap'
import type { MenuItem } from '../wire'

const DEFAULT_NAVBAR = 'navbar'

/** The items of the menu at a position that this visitor may see; a navbar position without a menu falls back to `navbar`. */
export function useMenu(position: string): MenuItem[] {
  return useBootstrap(
    useShallow(bootstrap => {
      const { menus } = bootstrap.settings
      const at = (wanted: string) => menus.find(({ positions }) => positions.includes(wanted))
      const menu = at(position) ?? (position.endsWith('navbar') ? at(DEFAULT_NAVBAR) : undefined)
      return menu?.items.filter(item => isMenuItemVisible(item, bootstrap)) ?? []
    }),
  )
}
