import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { timeouts } from '../state/timeouts'
import { useIsOffline } from './use-is-offline'

/**
 * A component whose code comes after the page. `fallback` stands in its place until it is there. Where it cannot be loaded the page does
 * without, and asks again after a while and when the connection is back: React's own `lazy` throws, and takes the whole page down.
 */
export function deferred<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  return function Deferred({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Component, setComponent] = useState(() => loaded)
    const [attempt, setAttempt] = useState(0)
    const isOffline = useIsOffline()
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and each change of the connection asks anew.
    useEffect(() => {
      if (Component) return
      let isGone = false
      let timer: ReturnType<typeof setTimeout> | undefined
      load().then(
        module => {
          loaded = module.default
          if (!isGone) setComponent(() => module.default)
        },
        () => {
          if (!isGone) timer = setTimeout(() => setAttempt(attempt + 1), timeouts.lateCode)
        },
      )
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [Component, attempt, isOffline])
    return Component ? <Component {...(props as unknown as Props)} /> : fallback
  }
}
