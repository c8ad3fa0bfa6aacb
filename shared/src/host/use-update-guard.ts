import { useEffect } from 'react'
import { useHost } from './host-context'

/**
 * Postpones updates of the remote while `dirty`. `what` says in the visitor's language what an update would lose, such as
 * "Your drawing". Forms of `@app/shared/forms` do this on their own, and restore what was typed.
 */
export function useUpdateGuard(dirty: boolean, what = '') {
  const { updates } = useHost()
  useEffect(() => (dirty ? updates.hold({ lost: () => [what] }) : undefined), [updates, dirty, what])
}
