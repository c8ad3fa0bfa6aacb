import { useBootstrap } from '@app/shared/bootstrap'
import { findTarget, type Target } from '@app/shared/protocol'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { usePage } from '../versions/page-context'

/** What the manifest says of the page at this URL: its frame and the menu of its bar. Known before its code is. */
export function usePageGate(): Target['gate'] | undefined {
  const { registry } = usePage()
  const { pathname } = useLocation()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  return useBootstrap(bootstrap => findTarget(resolved, bootstrap, pathname)?.gate)
}

/** The position of the menu that the bar shows on this page. */
export const useNavbarPosition = (): string => usePageGate()?.navbar ?? 'navbar'
