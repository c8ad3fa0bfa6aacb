import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Logo, MenuLinks, useMenu } from '@app/shared/navigation'
import { ButtonLink } from '@app/shared/ui'
import { lazy } from 'react'
import { Slot } from '../slots/slot'
import { AccountButton } from './account-button'
import { LazyMenu } from './lazy-menu'
import { MobileMenuButton } from './mobile-menu-button'
import styles from './navbar.module.css'
import { useIsMobile } from './use-is-mobile'

const AccountMenu = lazy(() => import('./account-menu'))
const MobileMenu = lazy(() => import('./mobile-menu'))

/** The bar on top: logo, menu, and what a visitor or a user needs everywhere. */
export function Navbar() {
  const { trans } = useTrans()
  const isLoggedIn = useBootstrap(({ user }) => user !== null)
  const isMobile = useIsMobile()
  const hasMenu = useMenu('navbar').length > 0
  return (
    <header className={styles.navbar}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.menu} aria-label={trans('Main')}>
          <MenuLinks position="navbar" className={styles.links} />
        </nav>
        <div className={styles.end}>
          {isLoggedIn ? (
            <>
              <Slot name="navbar:notifications" />
              <LazyMenu Button={AccountButton} Menu={AccountMenu} />
            </>
          ) : (
            <VisitorLinks />
          )}
          {isMobile && hasMenu && <LazyMenu Button={MobileMenuButton} Menu={MobileMenu} />}
        </div>
      </div>
    </header>
  )
}

function VisitorLinks() {
  const { trans } = useTrans()
  const isRegistrationOpen = useBootstrap(({ settings }) => !settings.registration.disable)
  return (
    <>
      <ButtonLink to="/login" variant="ghost" size="sm">
        {trans('Login')}
      </ButtonLink>
      {isRegistrationOpen && (
        <ButtonLink to="/register" size="sm">
          {trans('Register')}
        </ButtonLink>
      )}
    </>
  )
}
