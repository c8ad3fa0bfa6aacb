import { useEffect } from 'react'
import { useHost } from './host-context'

/** Keeps a new version of the remote from taking the page over while `dirty`. Forms of `@app/shared/forms` do it by themselves. */
export function useUpdateGuard(dirty: boolean) {
  const { updates } = useHost()
  useEffect(() => (dirty ? updates.hold() : undefined), [updates, dirty])
}
