import { useBootstrap } from '@app/shared/bootstrap'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { findPlace } from './find-place'
import { useRemotes } from './registry-context'

/** Whether the page at this URL wants navbar and footer around it. Known before its code is. */
export function useFrame(): 'app' | 'bare' {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  return useBootstrap(bootstrap => findPlace(resolved, bootstrap, pathname)?.gate.frame ?? 'app')
}
