import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { useMenu } from '@app/shared/navigation'
import { Menu, MenuLink } from '@app/shared/overlays'
import { focusOnArrival, type LazyMenuProps } from './lazy-menu'
import { MobileMenuButton } from './mobile-menu-button'
import { SearchItem } from './search-item'
import { useMenuItems } from './use-menu-entries'
import { useNavbarPosition } from './use-page-gate'

/** The navbar's menu on narrow screens, behind one button. */
export default function MobileMenu({ defaultOpen, takesFocus }: LazyMenuProps) {
  const { trans } = useTrans()
  const position = useNavbarPosition()
  const isLoggedIn = useBootstrap(({ user }) => user !== null)
  return (
    <Menu trigger={<MobileMenuButton ref={takesFocus ? focusOnArrival : null} />} defaultOpen={defaultOpen}>
      {[...useMenu(position), ...useMenuItems('navbar')].map(({ id, label, action, target }) => (
        <MenuLink key={id} to={action ?? '/'} target={target}>
          {trans(label)}
        </MenuLink>
      ))}
      {!isLoggedIn && <SearchItem />}
    </Menu>
  )
}
