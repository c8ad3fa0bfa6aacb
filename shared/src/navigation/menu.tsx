import { NavLink, useLocation } from 'react-router-dom'
import { useShallow } from 'zustand/react/shallow'
import { nearestOf, visibleMenu } from '../access/visible-menu'
import { useBootstrap } from '../bootstrap/bootstrap'
import { useTrans } from '../i18n/use-trans'
import type { MenuItem } from '../wire'

/** The items of the menu at a position that this visitor may see; a navbar position without a menu falls back to `navbar`. */
export const useMenu = (position: string): MenuItem[] =>
  useBootstrap(useShallow(bootstrap => visibleMenu(bootstrap, position)))

/**
 * A menu of the settings as a list of links, and `more` of them; of several that lead towards this page the nearest is the current
 * one. Nothing is rendered when the visitor may see none.
 */
export function MenuLinks({
  position,
  more = [],
  className,
}: {
  position: string
  more?: readonly MenuItem[]
  className?: string | undefined
}) {
  const items = [...useMenu(position), ...more]
  if (items.length === 0) return null
  return (
    <ul className={className}>
      <MenuItems items={items} />
    </ul>
  )
}

/** Items of a menu as the items of a list around them. */
export function MenuItems({ items }: { items: readonly MenuItem[] }) {
  const { trans } = useTrans()
  const { pathname } = useLocation()
  const nearest = nearestOf(items, pathname)
  return items.map(({ id, label, type, action, target }) => (
    <li key={id}>
      {type === 'link' ? (
        <a href={action ?? ''} target={target} rel={target === '_blank' ? 'noopener' : undefined}>
          {trans(label)}
        </a>
      ) : (
        <NavLink to={action ?? ''} target={target} end={action !== nearest}>
          {trans(label)}
        </NavLink>
      )}
    </li>
  ))
}
