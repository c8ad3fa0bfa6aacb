import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Logo, MenuLinks, useMenu } from '@app/shared/navigation'
import { ButtonLink } from '@app/shared/ui'
import { AccountButton } from '../menus/account-button'
import { LazyMenu } from '../menus/lazy-menu'
import { MobileMenuButton } from '../menus/mobile-menu-button'
import { useIsMobile } from '../menus/use-is-mobile'
import { useMenuEntries, useMenuItems } from '../menus/use-menu-entries'
import { useNavbarPosition } from '../menus/use-page-gate'
import { deferred } from '../offline/deferred'
import { LayoutSlots } from '../slots/slot'
import styles from './navbar.public.module.css'
import { SearchButton } from './search-button'

const AccountMenu = deferred(() => import('../menus/account-menu'))
const MobileMenu = deferred(() => import('../menus/mobile-menu'))

/** The bar on top: logo, menu, and what a visitor or a user needs everywhere. */
export function Navbar() {
  const { trans } = useTrans()
  const isLoggedIn = useBootstrap(({ user }) => user !== null)
  const isMobile = useIsMobile()
  const position = useNavbarPosition()
  const contributed = useMenuItems('navbar')
  const hasMenu = useMenu(position).length + contributed.length > 0
  return (
    <header className={styles.navbar}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.menu} aria-label={trans('Main')}>
          <MenuLinks position={position} more={contributed} className={styles.links} />
        </nav>
        <div className={styles.end}>
          {!isMobile && <SearchButton />}
          <LayoutSlots prefix="navbar:" />
          <Actions />
          {isLoggedIn && <LazyMenu Button={AccountButton} Menu={AccountMenu} />}
          {isMobile && hasMenu && <LazyMenu Button={MobileMenuButton} Menu={MobileMenu} />}
        </div>
      </div>
    </header>
  )
}

/** What remotes offer as buttons, such as signing in to those who are not. */
function Actions() {
  const { trans } = useTrans()
  return useMenuEntries('navbar-actions').map(({ id, path, label, primary }) => (
    <ButtonLink key={id} to={path} variant={primary ? 'primary' : 'ghost'} size="sm">
      {trans(label)}
    </ButtonLink>
  ))
}
