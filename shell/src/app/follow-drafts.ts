import { draftPlace, draftsLeft, forgetDrafts, type Host } from '@app/shared/host'
import { lostWork } from './lost-work'
import { mounted } from './mounted'

/** Forms that wait for their data take what was typed later than others. */
const SETTLE_MS = 5_000

/**
 * Shows what somebody typed when the new version of the page has had its time and no form took it: words are never thrown away
 * silently. Returns how to stop.
 */
export function followDrafts(host: Pick<Host, 'bootstrap'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (draftsLeft(draftPlace(host)).length === 0) return
    timer = setTimeout(() => {
      const drafts = draftsLeft(draftPlace(host))
      if (drafts.length === 0) return
      forgetDrafts(draftPlace(host))
      lostWork.ask({ drafts })
    }, SETTLE_MS)
  }
  look()
  const stop = mounted.subscribe(look)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
