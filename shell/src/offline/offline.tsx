import { lazy, type ReactNode, Suspense } from 'react'
import { useIsOffline } from './use-is-offline'

/** Fetches the notice while there is a connection. */
export const loadOfflineNotice = () => import('./offline-notice')

// Whoever is offline before it was fetched does without.
const OfflineNotice = lazy<() => ReactNode>(() => loadOfflineNotice().catch(() => ({ default: () => null })))

/** Where the page says that there is no connection, for as long as that is so. */
export function Offline() {
  if (!useIsOffline()) return null
  return (
    <Suspense fallback={null}>
      <OfflineNotice />
    </Suspense>
  )
}
