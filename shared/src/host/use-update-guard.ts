import { useEffect } from 'react'
import { useHost } from './host-context'

/**
 * Keeps a new version of the remote from taking the page over while `dirty`. `what` says in the visitor's language what an update
 * would lose, such as "Your drawing". Forms of `@app/shared/forms` do it by themselves, and keep what was typed.
 */
export function useUpdateGuard(dirty: boolean, what = '') {
  const { updates } = useHost()
  useEffect(() => (dirty ? updates.hold({ lost: () => [what] }) : undefined), [updates, dirty, what])
}
