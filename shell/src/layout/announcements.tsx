import { VisuallyHidden } from '@app/shared/ui'
import { useStore } from 'zustand'
import { usePageState } from '../state/page-state'

/** What the page says to screen readers, for inside its one polite live region. Each text is an element of its own: only what is new is read. */
export function Announcements() {
  const { text, number } = useStore(usePageState().announcements)
  return text && <VisuallyHidden key={number}>{text}</VisuallyHidden>
}
