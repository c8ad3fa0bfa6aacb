import { useLayoutEffect, useRef, useState } from 'react'
import type { UnsavedWork } from '../host/host'
import { useHost } from '../host/host-context'
import { LeaveQuestion } from './leave-question'

/**
 * Closes a dialog, after a question where that would throw away work that asks before the page is left. Nobody works elsewhere
 * while a modal is open, so all such work that came since it opened is in it; what the page below holds stays and is not asked about.
 */
export function useAsksBeforeClosing(open: boolean, onOpenChange: (open: boolean) => void) {
  const { updates } = useHost()
  const [isAsked, setAsked] = useState(false)
  const before = useRef<readonly UnsavedWork[]>([])
  useLayoutEffect(() => {
    if (!open) return
    before.current = updates.work()
    return () => setAsked(false)
  }, [open, updates])
  const work = () =>
    updates.work().filter(held => !before.current.includes(held) && held.asksBeforeLeaving?.())
  return {
    onOpenChange(opens: boolean) {
      if (!opens && work().length > 0) setAsked(true)
      else onOpenChange(opens)
    },
    question: isAsked && (
      <LeaveQuestion
        work={work}
        onStay={() => setAsked(false)}
        onLeave={() => {
          setAsked(false)
          onOpenChange(false)
        }}
      />
    ),
  }
}
