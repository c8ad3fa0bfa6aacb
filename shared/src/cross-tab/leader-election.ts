/** What a tab does when it becomes the leader, and when it no longer is. Called alternately, `take` first. */
export interface Leader {
  take(): void
  leave(): void
}

/**
 * Elects one tab of the browser as the leader for `name`: the one that holds a connection that is needed once per browser. A tab
 * that becomes visible takes the leadership over; a tab that is closed, frozen or cached releases it. Where the browser has no
 * Web Locks, or forbids them, each tab leads while it is visible. Returns how to leave the election.
 */
export function leadership(name: string, { take, leave }: Leader): () => void {
  let attempt = new AbortController()
  let release: (() => void) | undefined
  const isVisible = () => document.visibilityState === 'visible'

  const lead = () => {
    take()
    return new Promise<void>(resolve => {
      release = () => {
        release = undefined
        leave()
        resolve()
      }
    })
  }
  const giveUp = () => {
    attempt.abort()
    release?.()
  }
  const leadInView = () => {
    if (!isVisible()) release?.()
    else if (!release) void lead()
  }
  let onVisibility = leadInView

  const compete = (steal: boolean) => {
    giveUp()
    attempt = new AbortController()
    const { signal } = attempt
    navigator.locks
      .request(name, steal ? { steal } : { signal }, () => (signal.aborted ? undefined : lead()))
      .catch((error: unknown) => {
        if (signal.aborted) return
        release?.()
        // Another tab came to view and took over: this one queues again.
        if (error instanceof DOMException && error.name === 'AbortError') return compete(false)
        onVisibility = leadInView
        leadInView()
      })
  }
  const start = () => {
    if (!('locks' in navigator)) return leadInView()
    onVisibility = () => void (isVisible() && !release && compete(true))
    compete(false)
  }

  const listeners: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', () => onVisibility()],
    [document, 'freeze', giveUp],
    [document, 'resume', start],
    [window, 'pagehide', giveUp],
    [window, 'pageshow', () => void (attempt.signal.aborted && start())],
  ]
  for (const [target, kind, listener] of listeners) target.addEventListener(kind, listener)
  start()
  return () => {
    for (const [target, kind, listener] of listeners) target.removeEventListener(kind, listener)
    giveUp()
  }
}
