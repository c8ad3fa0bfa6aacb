import { VisuallyHidden } from '@app/shared/ui'
import { useStore } from 'zustand'
import { usePageState } from '../state/page-state'

/** What the page says to screen readers, for inside its one polite live region. */
export function Announcements() {
  const text = useStore(usePageState().announcements, state => state.text)
  return text && <VisuallyHidden>{text}</VisuallyHidden>
}
