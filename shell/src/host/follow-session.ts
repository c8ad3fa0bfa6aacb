import type { Host } from '@app/shared/host'

/**
 * Keeps the tabs of a browser together: whoever signs in or out in one is signed in or out in all. Tabs only hear that
 * something changed; each asks the server itself. A page the browser kept aside is looked at again before it is shown.
 * Returns how to stop.
 */
export function followSession(host: Host): () => void {
  const channel = new BroadcastChannel('session')
  const userId = () => host.bootstrap.getState().user?.id ?? null

  const ask = async () => {
    try {
      await host.refresh()
    } catch {
      // Better no page than somebody else's.
      window.location.reload()
    }
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== userId()) void ask()
  }
  const unsubscribe = host.bootstrap.subscribe((next, previous) => {
    if (next.user?.id !== previous.user?.id) channel.postMessage(userId())
  })
  const lookAgain = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    document.documentElement.hidden = true
    void ask().finally(() => {
      document.documentElement.hidden = false
    })
  }
  window.addEventListener('pageshow', lookAgain)
  return () => {
    window.removeEventListener('pageshow', lookAgain)
    unsubscribe()
    channel.close()
  }
}
