import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useEffect, useRef } from 'react'

/** Milliseconds in which notifications that come together are announced as one. */
const GATHER_FOR = 2000

/** Shows how many notifications are unread on the icon of the installed app, and announces it when there are more. */
export function useUnreadCountOutside(unread: number) {
  const { trans } = useTrans()
  const host = useHost()
  const known = useRef(unread)
  useEffect(() => {
    // Browsers without badges lack it, and those that refuse one say so by rejecting.
    navigator.setAppBadge?.(unread)?.catch(() => {})
  }, [unread])
  useEffect(
    () => () => {
      navigator.clearAppBadge?.()?.catch(() => {})
    },
    [],
  )
  const text = trans(':count unread notification|:count unread notifications', { count: unread })
  useEffect(() => {
    if (unread <= known.current) {
      known.current = unread
      return
    }
    const timer = setTimeout(() => {
      known.current = unread
      host.announce(text)
    }, GATHER_FOR)
    return () => clearTimeout(timer)
  }, [unread, text, host])
}
