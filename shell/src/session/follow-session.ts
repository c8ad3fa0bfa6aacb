import { askBootstrap } from '@app/shared/bootstrap'
import type { Host } from '@app/shared/host'
import { openChannel } from '@app/shared/storage'
import type { OtherAccount } from '../state/other-account'

/** Keeps a page and the session of its browser together. */
export interface SessionWatch {
  /** Asks the server who is signed in by now, because it refused a call of this page. Never rejects. */
  ask(): Promise<void>
  stop(): void
}

/**
 * Keeps the tabs of a browser together: signing in or out in one does so in all. Tabs only hear that
 * something changed; each asks the server itself. A page with unsaved work of one account does not become another's: it stays
 * what it is, and says who is signed in. A page the browser kept aside is looked at again before it is shown.
 */
export function followSession(host: Host, otherAccount: OtherAccount): SessionWatch {
  const channel = openChannel('session')
  const userId = () => host.bootstrap.getState().user?.id ?? null

  const follow = async () => {
    const next = await askBootstrap(host)
    const isReplaced = userId() !== null && next.user !== null && next.user.id !== userId()
    const holdsWork = isReplaced && host.updates.getState() > 0
    otherAccount.setState({ user: holdsWork && next.user ? next.user : undefined })
    if (!holdsWork) host.enter(next)
  }
  const followOrReload = () =>
    // No page is better than another user's.
    follow().catch(() => window.location.reload())

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== userId() || otherAccount.getState().user) void followOrReload()
  }
  const unsubscribe = host.bootstrap.subscribe((next, previous) => {
    if (next.user?.id !== previous.user?.id) channel.postMessage(userId())
  })
  const lookAgain = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    document.documentElement.hidden = true
    void followOrReload().finally(() => {
      document.documentElement.hidden = false
    })
  }
  window.addEventListener('pageshow', lookAgain)
  return {
    // The page stays as it is without an answer: the server refuses its calls until there is one.
    ask: () => follow().catch(host.report),
    stop() {
      window.removeEventListener('pageshow', lookAgain)
      unsubscribe()
      channel.close()
    },
  }
}
