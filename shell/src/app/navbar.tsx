import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Logo, MenuLinks } from '@app/shared/navigation'
import { ButtonLink } from '@app/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { AccountButton } from './account-button'
import styles from './navbar.module.css'
import { Slot } from './slot'

const AccountMenu = lazy(() => import('./account-menu'))
const MobileMenu = lazy(() => import('./mobile-menu'))

/** The bar on top: logo, menu, and what a visitor or a user needs everywhere. */
export function Navbar() {
  const { trans } = useTrans()
  const isLoggedIn = useBootstrap(({ user }) => user !== null)
  const [isWanted, setWanted] = useState(false)
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
              {/* A click that comes before the menu's code is not lost. */}
              <Suspense fallback={<AccountButton onClick={() => setWanted(true)} />}>
                <AccountMenu defaultOpen={isWanted} />
              </Suspense>
            </>
          ) : (
            <VisitorLinks />
          )}
          <Suspense>
            <MobileMenu position="navbar" />
          </Suspense>
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
