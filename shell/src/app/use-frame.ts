import { useBootstrap } from '@app/shared/bootstrap'
import { findTarget } from '@app/shared/protocol'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useRemotes } from './registry-context'

/** Whether the page at this URL wants navbar and footer around it. Known before its code is. */
export function useFrame(): 'app' | 'bare' {
  const { registry } = useRemotes()
  const { pathname } = useLocation()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  return useBootstrap(bootstrap => findTarget(resolved, bootstrap, pathname)?.gate.frame ?? 'app')
}
