import { useHost } from '@app/shared/host'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useStore } from 'zustand'
import { deferred } from '../offline/deferred'
import { usePageState } from '../state/page-state'
import { workAtRisk } from './work-at-risk'

/**
 * Asks before unsaved work is left behind: on the way to another page, back in the history, at signing out, and when the document is closed
 * or loaded again. There is one per page, because a router has room for one; forms register with the host.
 */
export function LeaveGuard() {
  const asks = useAsks()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && asks('leaving'),
  )
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (asks('closing')) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [asks])
  // Fetched beforehand, so that the question also appears offline.
  useEffect(() => void loadQuestion().catch(() => {}), [])
  const { lostWork } = usePageState()
  const signOut = useStore(lostWork, state => state.signOut)
  const answerSignOut = (isMeant: boolean) => {
    lostWork.setState({ signOut: undefined })
    if (isMeant) signOut?.()
  }
  return (
    <>
      {blocker.state === 'blocked' && (
        <LeaveQuestion what="leaving" onStay={blocker.reset} onLeave={blocker.proceed} />
      )}
      {signOut && (
        <LeaveQuestion
          what="closing"
          onStay={() => answerSignOut(false)}
          onLeave={() => answerSignOut(true)}
        />
      )}
    </>
  )
}

const loadQuestion = () => import('./leave-question')
const LeaveQuestion = deferred(loadQuestion)

/** Whether there is work now that leaving the page, or closing the document, would lose. After signing out, or in as another user, earlier work is not asked about. */
function useAsks() {
  const host = useHost()
  const { lostWork } = usePageState()
  const [asks] = useState(() => {
    const userId = () => host.bootstrap.getState().user?.id
    const worker = userId()
    return (what: 'leaving' | 'closing') =>
      !lostWork.getState().isLeaving && userId() === worker && workAtRisk(host, what).length > 0
  })
  return asks
}
