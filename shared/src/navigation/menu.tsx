import { NavLink } from 'react-router-dom'
import { useShallow } from 'zustand/react/shallow'
import { isMenuItemVisible } from '../access/permissions'
import { useBootstrap } from '../bootstrap/bootstrap'
import { useTrans } from '../i18n/use-trans'
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

/** A menu of the settings as a list of links, and `more` of them. Nothing is rendered when the visitor may see none. */
export function MenuLinks({
  position,
  more = [],
  className,
}: {
  position: string
  more?: readonly MenuItem[]
  className?: string | undefined
}) {
  const { trans } = useTrans()
  const items = [...useMenu(position), ...more]
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map(({ id, label, type, action, target }) => (
        <li key={id}>
          {type === 'link' ? (
            <a href={action ?? ''} target={target} rel={target === '_blank' ? 'noopener' : undefined}>
              {trans(label)}
            </a>
          ) : (
            <NavLink to={action ?? ''} target={target}>
              {trans(label)}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  )
}
