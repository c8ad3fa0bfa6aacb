import { deferred } from './deferred'
import { useIsOffline } from './use-is-offline'

/** Fetches the notice while there is a connection. */
export const loadOfflineNotice = () => import('./offline-notice')

const OfflineNotice = deferred(loadOfflineNotice)

/** Where the page says that there is no connection, for as long as that is so. */
export function Offline() {
  return useIsOffline() && <OfflineNotice />
}
