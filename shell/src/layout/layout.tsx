import { isShutOut } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useDocumentTitle } from '@app/shared/navigation'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { UnmountBoundary } from '../failures/unmount-boundary'
import { LeaveGuard } from '../leaving/leave-guard'
import { usePageGate } from '../menus/use-page-gate'
import { StillLoading } from '../pages/page-fallback'
import { Impersonation } from '../session/impersonation'
import { LayoutSlots } from '../slots/slot'
import { usePageState } from '../state/page-state'
import { navigationRendered } from '../state/urgent-navigation'
import { CookieNotice } from './cookie-notice'
import { Footer } from './footer'
import styles from './layout.public.module.css'
import { Navbar } from './navbar'
import { useCookieNotice } from './use-cookie-notice'
import { useDocumentLanguage } from './use-document-language'
import { useFirstField } from './use-first-field'
import { useVerifiedGreeting } from './use-verified-greeting'

/** What stays on screen while pages come and go. */
export function Layout() {
  const { trans } = useTrans()
  const documentTitle = useDocumentTitle()
  // While the site is shut, links and calls of the bar and the footer are refused.
  const isShut = useBootstrap(isShutOut)
  const gate = usePageGate()
  const frame = isShut ? 'bare' : (gate?.frame ?? 'app')
  useDocumentLanguage()
  useVerifiedGreeting()
  const main = useFocusOnNavigation()
  useFirstField(frame === 'bare', main)
  const { notice, accept } = useCookieNotice()
  const onAccept = () => {
    accept()
    // The pressed button is gone with its notice.
    main.current?.focus({ preventScroll: true })
  }
  const cookieNotice = notice && <CookieNotice notice={notice} onAccept={onAccept} />
  const isNavigating = useNavigation().state !== 'idle'
  const { updates } = useHost()
  const isWorkHeld = useSyncExternalStore(updates.subscribe, () => updates.getState() > 0)
  const { key } = useLocation()
  const { urgentNavigation } = usePageState()
  useEffect(() => navigationRendered(urgentNavigation, key), [urgentNavigation, key])
  return (
    <div className={styles.app} data-frame={frame}>
      <title>{documentTitle}</title>
      <a className={styles.skip} href="#main">
        {trans('Skip to content')}
      </a>
      <div className={styles.progress} data-active={isNavigating || undefined} aria-hidden="true" />
      {isNavigating && <StillLoading className={styles.late} />}
      {notice?.position === 'top' && cookieNotice}
      <Impersonation />
      <UnmountBoundary>{frame === 'app' && <Navbar />}</UnmountBoundary>
      {frame === 'app' && <LayoutSlots prefix="notice:" />}
      <main id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={isNavigating}>
        <Outlet />
      </main>
      {frame === 'app' && <Footer />}
      {notice?.position === 'bottom' && cookieNotice}
      <ScrollRestoration />
      {isWorkHeld && <LeaveGuard />}
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
