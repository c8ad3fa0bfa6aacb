import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { usePageState } from '../state/page-state'

const LostWorkDialog = lazy(() => import('./lost-work-dialog'))

/** Part of every page; renders only when there is a question about unsaved work. */
export function LostWorkNotice() {
  const { lostWork } = usePageState()
  const question = useStore(lostWork, state => state.question)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <LostWorkDialog question={question} onDismiss={() => lostWork.setState({ question: undefined })} />
    </Suspense>
  )
}
