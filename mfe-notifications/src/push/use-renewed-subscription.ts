import { useHost } from '@app/shared/host'
import { useEffect } from 'react'

/** Once per page load: keeps push messages coming to a browser whose user signed out and in again. */
export function useRenewedSubscription() {
  const host = useHost()
  useEffect(() => {
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
    import('./subscribe-browser')
      .then(({ renewSubscription }) => renewSubscription(host))
      .catch(error => host.report(error))
  }, [host])
}
