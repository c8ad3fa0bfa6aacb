import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Logo, MenuLinks } from '@app/shared/navigation'
import { ButtonLink } from '@app/shared/ui'
import { AccountMenu } from './account-menu'
import { MobileMenu } from './mobile-menu'
import styles from './navbar.module.css'
import { Slot } from './slot'

/** The bar on top: logo, menu, and what a visitor or a user needs everywhere. */
export function Navbar() {
  const { trans } = useTrans()
  const isLoggedIn = useBootstrap(({ user }) => user !== null)
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
              <AccountMenu />
            </>
          ) : (
            <VisitorLinks />
          )}
          <MobileMenu position="navbar" />
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
