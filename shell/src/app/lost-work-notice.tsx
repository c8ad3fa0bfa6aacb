import { lazy, Suspense, useSyncExternalStore } from 'react'
import { lostWork } from './lost-work'

const LostWorkDialog = lazy(() => import('./lost-work-dialog'))

/** Stands on every page, and draws something only when there is something to say of unsaved work. */
export function LostWorkNotice() {
  const told = useSyncExternalStore(lostWork.subscribe, lostWork.current)
  if (!told) return null
  return (
    <Suspense fallback={null}>
      <LostWorkDialog told={told} />
    </Suspense>
  )
}
