import { isEditorFrame } from '@app/shared/access'
import { followSiteRevision } from '@app/shared/cross-tab'
import type { Host } from '@app/shared/host'
import { timeouts } from '../state/timeouts'
import { askAnew, renewBootstrap } from './renew'

/**
 * Keeps an open page at what the site has become: plans, languages, menus, looks, settings. The event stream that every page follows
 * says the site's number, and a page with an older one asks, spread over some seconds and once it is in view. Where nothing
 * is heard, because a proxy holds the stream back, it asks once a minute. Returns how to stop.
 */
export function followSite(
  host: Host,
  streamUrl: string,
  { spread, poll }: { spread: number; poll: number } = {
    spread: timeouts.siteSpread,
    poll: timeouts.realtimePoll,
  },
): () => void {
  // What is tried out in the editor's frame is not what the site has.
  if (isEditorFrame(host.bootstrap.getState())) return () => {}
  let isHeard = true
  let isDue = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const renew = async () => {
    await renewBootstrap(host)
    await askAnew(host.queries, 'site')
  }
  const renewInView = () => {
    if (!isDue || document.visibilityState === 'hidden') return
    isDue = false
    // Without a network nothing can be asked for; the next sign of life says the number again.
    renew().catch(() => {})
  }
  const stopHearing = followSiteRevision(streamUrl, revision => {
    isHeard = true
    if (timer || !(revision > host.bootstrap.getState().revision)) return
    timer = setTimeout(() => {
      timer = undefined
      // Whoever changed it has asked already.
      isDue ||= revision > host.bootstrap.getState().revision
      renewInView()
    }, Math.random() * spread)
  })
  const listening = setInterval(() => {
    isDue ||= !isHeard
    isHeard = false
    renewInView()
  }, poll)
  document.addEventListener('visibilitychange', renewInView)
  return () => {
    stopHearing()
    clearTimeout(timer)
    clearInterval(listening)
    document.removeEventListener('visibilitychange', renewInView)
  }
}
