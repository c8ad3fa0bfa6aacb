import { useHost } from '@app/shared/host'
import { useEffect } from 'react'

/** The link is usually opened in another tab, so the bootstrap data are fetched again when this tab gets the focus. */
export function useVerifiedElsewhere() {
  const host = useHost()
  useEffect(() => {
    const look = async () => {
      try {
        await host.refresh()
      } catch {
        // Offline or busy: the next return to this tab asks again.
      }
    }
    const onFocus = () => void look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [host])
}
