import { useEffect, useEffectEvent } from 'react'
import { usePage } from '../versions/page-context'

/**
 * Has something that failed tried again by itself: when another version of its remote is live, when the network is back, and when
 * the tab becomes visible again. A page that failed to load holds no unsaved work.
 */
export function useAutomaticRetry(
  failed: { remote: string; version: string } | undefined,
  tryAgain: () => void,
): void {
  const { registry } = usePage()
  const heal = useEffectEvent(tryAgain)
  const remote = failed?.remote
  const version = failed?.version
  useEffect(() => {
    const onManifest = () => {
      if (!remote || registry.current()[remote]?.metadata.version !== version) heal()
    }
    const onVisible = () => document.visibilityState === 'visible' && heal()
    window.addEventListener('online', heal)
    document.addEventListener('visibilitychange', onVisible)
    const stop = registry.subscribe(onManifest)
    return () => {
      window.removeEventListener('online', heal)
      document.removeEventListener('visibilitychange', onVisible)
      stop()
    }
  }, [registry, remote, version])
}
