import { isEditorFrame } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { readCookie, writeCookie } from '@app/shared/http'
import { basePath } from '@app/shared/protocol'
import type { Bootstrap, CookieNotice } from '@app/shared/wire'
import { useEffect } from 'react'

const COOKIE = 'cookie_notice'
const DAYS = 30 // K-008

const withoutNotice = (bootstrap: Bootstrap): Bootstrap => ({
  ...bootstrap,
  show_cookie_notice: false,
  settings: { ...bootstrap.settings, show_cookie_notice: false },
})

/** The notice as long as it is to be shown, and how to accept it: in every tab, and for 30 days. */
export function useCookieNotice(): { notice: CookieNotice | undefined; accept(): void } {
  const host = useHost()
  const isShown = useBootstrap(({ show_cookie_notice }) => show_cookie_notice)
  const notice = useBootstrap(({ cookie_notice }) => cookie_notice)
  useEffect(() => {
    if (!isShown) return
    const hide = () => host.enter(withoutNotice(host.bootstrap.getState()))
    // Another tab has accepted, or this page is an old one out of the browser's memory.
    const look = () => {
      if (readCookie(COOKIE) && !isEditorFrame(host.bootstrap.getState())) hide()
    }
    look()
    const events = ['focus', 'pageshow', 'visibilitychange']
    for (const event of events) window.addEventListener(event, look)
    return () => {
      for (const event of events) window.removeEventListener(event, look)
    }
  }, [host, isShown])
  return {
    notice: isShown ? notice : undefined,
    accept() {
      const bootstrap = host.bootstrap.getState()
      if (!isEditorFrame(bootstrap))
        writeCookie(COOKIE, 'true', { days: DAYS, path: basePath(bootstrap.settings) })
      host.enter(withoutNotice(bootstrap))
    },
  }
}
