import { VisuallyHidden } from '@app/shared/ui'
import { useSyncExternalStore } from 'react'

let text = ''
const listeners = new Set<() => void>()

/** Has screen readers say something when they are done with what they say. Returns how to take it back. */
export function announce(next: string): () => void {
  say(next)
  return () => text === next && say('')
}

function say(next: string) {
  text = next
  for (const listener of listeners) listener()
}

/** Where it is said. Must be in the page before: a region that comes together with its text is not read. */
export function Announcements() {
  const said = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => text,
  )
  return (
    <div aria-live="polite">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  )
}
