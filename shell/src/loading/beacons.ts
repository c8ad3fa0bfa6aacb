import type { Beacon } from '@app/shared/protocol'
import type { Registry } from '../manifest/registry'
import { timeouts } from '../state/timeouts'

/** What came of an attempt to use a version of a remote. */
export type Outcome = Pick<Beacon, 'kind' | 'remote' | 'version' | 'failure' | 'ms'>

/** Tells ops how the remotes do in this browser. */
export interface Beacons {
  /** Sends soon, together with others. Returns the beacon's id, for the error report that goes with it. */
  tell(outcome: Outcome): string
  /** Id of the last beacon about a failure of a version. */
  last(remote: string, version: string): string | undefined
  /** Sends what waits, now. */
  flush(): void
}

/** The server takes 8 kB and 50 events. */
const MOST = 30

type Send = (url: string, body: string) => unknown

/** Batches what a page tells; a page that is put away sends at once. `send` must outlive the page. */
export function createBeacons(
  registry: Pick<Registry, 'manifest'>,
  uid: string,
  send: Send = (url, body) => navigator.sendBeacon?.(url, body),
): Beacons {
  let waiting: Beacon[] = []
  const ids = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    for (let start = 0; start < events.length; start += MOST)
      send(registry.manifest().beacon, JSON.stringify({ events: events.slice(start, start + MOST) }))
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  window.addEventListener('pagehide', flush)

  return {
    flush,
    last: (remote, version) => ids.get(`${remote}@${version}`),
    tell(outcome) {
      const id = crypto.randomUUID()
      if (outcome.kind === 'failed') ids.set(`${outcome.remote}@${outcome.version}`, id)
      waiting.push({ id, revision: registry.manifest().revision, uid: uid || 'unknown', ...outcome })
      timer ??= setTimeout(flush, timeouts.beaconBatch)
      return id
    },
  }
}
