import { useEffect } from 'react'
import { useHost } from './host-context'

/**
 * Postpones updates of the remote while `dirty`. `what` says in the visitor's language what an update would lose, such as
 * "Your drawing"; with `asksBeforeLeaving` the page also asks before it is left or closed. Forms of `@app/shared/forms` do
 * this on their own, and restore what was typed.
 */
export function useUpdateGuard(dirty: boolean, what = '', { asksBeforeLeaving = false } = {}) {
  const { updates } = useHost()
  useEffect(
    () =>
      dirty ? updates.hold({ lost: () => [what], asksBeforeLeaving: () => asksBeforeLeaving }) : undefined,
    [updates, dirty, what, asksBeforeLeaving],
  )
}
