/** What a tab does when it becomes the leader, and when it no longer is. Called alternately, `lead` first. */
interface Leader {
  lead(): void
  resign(): void
}

/**
 * Elects one tab of the browser as the leader for `name`: the one that holds a connection that is needed once per browser. A tab
 * that becomes visible takes the leadership over; a tab that is closed, frozen or cached releases it. Where the browser has no
 * Web Locks, or forbids them, each tab leads while it is visible. Returns how to leave the election.
 */
export function electLeader(name: string, { lead, resign }: Leader): () => void {
  let attempt = new AbortController()
  let release: (() => void) | undefined
  const isVisible = () => document.visibilityState === 'visible'

  const takeLead = () => {
    lead()
    return new Promise<void>(resolve => {
      release = () => {
        release = undefined
        resign()
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
    else if (!release) void takeLead()
  }
  let onVisibility = leadInView

  const compete = (steal: boolean) => {
    giveUp()
    attempt = new AbortController()
    const { signal } = attempt
    navigator.locks
      .request(name, steal ? { steal } : { signal }, () => (signal.aborted ? undefined : takeLead()))
      .catch((error: unknown) => {
        if (signal.aborted) return
        release?.()
        // Another tab became visible and took over: this one queues again.
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
