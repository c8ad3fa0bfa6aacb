import { useStore } from 'zustand'
import { deferred } from '../offline/deferred'
import { usePageState } from '../state/page-state'

const LostWorkDialog = deferred(() => import('./lost-work-dialog'))

/** Part of every page; renders only when there is a question about unsaved work. */
export function LostWorkNotice() {
  const { lostWork } = usePageState()
  const question = useStore(lostWork, state => state.question)
  if (!question) return null
  return <LostWorkDialog question={question} onDismiss={() => lostWork.setState({ question: undefined })} />
}
