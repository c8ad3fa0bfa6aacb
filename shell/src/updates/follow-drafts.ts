import { isShutOut } from '@app/shared/access'
import { draftPlace, draftsLeft, forgetDrafts, type Host } from '@app/shared/host'
import type { PageState } from '../state/page-state'
import { timeouts } from '../state/timeouts'

/**
 * Shows what the visitor typed when the new version of the page has had its time and no form took it: words are never thrown away
 * silently. Returns how to stop.
 */
export function followDrafts(
  host: Pick<Host, 'bootstrap'>,
  { activeRemote, lostWork }: Pick<PageState, 'activeRemote' | 'lostWork'>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    // The page they are for comes back when the site is open again.
    if (isShutOut(host.bootstrap.getState()) || draftsLeft(draftPlace(host)).length === 0) return
    timer = setTimeout(() => {
      const drafts = draftsLeft(draftPlace(host))
      if (drafts.length === 0) return
      forgetDrafts(draftPlace(host))
      lostWork.setState({ question: { drafts } })
    }, timeouts.drafts)
  }
  look()
  const stop = activeRemote.onEnter(look)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
