import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Footer } from './footer'
import { hurry } from './hurry'
import styles from './layout.module.css'
import { LeaveBoundary } from './leave-boundary'
import { Navbar } from './navbar'
import { StillLoading } from './still-loading'
import { useFrame } from './use-frame'
import { useVerifiedGreeting } from './use-verified-greeting'

/** What stays on screen while pages come and go. */
export function Layout() {
  const { trans } = useTrans()
  const siteName = useBootstrap(({ settings }) => settings.branding.site_name)
  const frame = useFrame()
  useVerifiedGreeting()
  const main = useFocusOnNavigation()
  const isNavigating = useNavigation().state !== 'idle'
  const { key } = useLocation()
  useEffect(() => hurry.arrived(key), [key])
  return (
    <div className={styles.app} data-frame={frame}>
      <title>{siteName}</title>
      <a className={styles.skip} href="#main">
        {trans('Skip to content')}
      </a>
      <div className={styles.progress} data-active={isNavigating || undefined} aria-hidden="true" />
      {isNavigating && <StillLoading className={styles.late} />}
      <LeaveBoundary>{frame === 'app' && <Navbar />}</LeaveBoundary>
      <main id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={isNavigating}>
        <Outlet />
      </main>
      {frame === 'app' && <Footer />}
      <ScrollRestoration />
    </div>
  )
}

/** After a navigation, keyboard and screen reader start at the new page instead of on a link that is gone. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
