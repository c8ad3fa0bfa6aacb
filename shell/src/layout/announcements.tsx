import { VisuallyHidden } from '@app/shared/ui'
import { useStore } from 'zustand'
import { usePageState } from '../state/page-state'

/** The page's polite live region. It is there before its text: a region that comes together with its text is not read. */
export function Announcements() {
  const text = useStore(usePageState().announcements, state => state.text)
  return (
    <div aria-live="polite">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  )
}
