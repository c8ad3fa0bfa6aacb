import { useHost } from '@app/shared/host'
import { useEffect } from 'react'

/** Leaving with work that is not saved asks first, and a new version of this page waits. `what` says what would be lost. */
export function useUnsavedWork(isDirty: boolean, what: string) {
  const { updates } = useHost()
  useEffect(
    () => (isDirty ? updates.hold({ lost: () => [what], asksBeforeLeaving: () => true }) : undefined),
    [updates, isDirty, what],
  )
}
