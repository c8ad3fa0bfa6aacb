import { useBootstrap } from '@app/shared/bootstrap'
import { useState } from 'react'

/**
 * Counts how often one account took another's place on this page. A key made of it draws a page anew, so that nothing that was
 * typed or kept for the one goes out under the name of the other. Signing in and out alone count nothing.
 */
export function useAccountChanges(): number {
  const id = useBootstrap(({ user }) => user?.id)
  const [last, setLast] = useState({ id, changes: 0 })
  if (id !== undefined && id !== last.id)
    setLast({ id, changes: last.id === undefined ? last.changes : last.changes + 1 })
  return last.changes
}
