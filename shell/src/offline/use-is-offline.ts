import { useSyncExternalStore } from 'react'

const kinds = ['online', 'offline'] as const

function subscribe(onChange: () => void) {
  for (const kind of kinds) window.addEventListener(kind, onChange)
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, onChange)
  }
}

/** Whether the browser knows that it has no connection. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine)
