import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { findTarget } from '@app/shared/protocol'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { UnmountBoundary } from '../failures/unmount-boundary'
import { StillLoading } from '../pages/page-fallback'
import { usePageState } from '../state/page-state'
import { navigationRendered } from '../state/urgent-navigation'
import { usePage } from '../versions/page-context'
import { Footer } from './footer'
import styles from './layout.module.css'
import { Navbar } from './navbar'
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
  const { urgentNavigation } = usePageState()
  useEffect(() => navigationRendered(urgentNavigation, key), [urgentNavigation, key])
  return (
    <div className={styles.app} data-frame={frame}>
      <title>{siteName}</title>
      <a className={styles.skip} href="#main">
        {trans('Skip to content')}
      </a>
      <div className={styles.progress} data-active={isNavigating || undefined} aria-hidden="true" />
      {isNavigating && <StillLoading className={styles.late} />}
      <UnmountBoundary>{frame === 'app' && <Navbar />}</UnmountBoundary>
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

/** Whether the page at this URL wants navbar and footer around it. Known before its code is. */
function useFrame(): 'app' | 'bare' {
  const { registry } = usePage()
  const { pathname } = useLocation()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  return useBootstrap(bootstrap => findTarget(resolved, bootstrap, pathname)?.gate.frame ?? 'app')
}
