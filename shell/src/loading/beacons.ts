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

/**
 * Batches what a page tells; a page that is put away sends at once. `send` must outlive the page. A browser that leaves a page cuts its
 * downloads off before it says so: failures since it began to leave are told only if the page is still there after the time of a batch.
 */
export function createBeacons(
  registry: Pick<Registry, 'manifest'>,
  uid: string,
  send: Send = (url, body) => navigator.sendBeacon?.(url, body),
): Beacons {
  let waiting: Beacon[] = []
  let isLeaving = false
  const perhapsCutOff = new WeakSet<Beacon>()
  const ids = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendAll = (events: readonly Beacon[]) => {
    for (let start = 0; start < events.length; start += MOST)
      send(registry.manifest().beacon, JSON.stringify({ events: events.slice(start, start + MOST) }))
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    sendAll(waiting)
    waiting = []
  }
  const isCertain = (beacon: Beacon) => !perhapsCutOff.has(beacon)
  const putAway = () => {
    sendAll(waiting.filter(isCertain))
    waiting = waiting.filter(beacon => !isCertain(beacon))
  }
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  window.addEventListener('pageshow', () => {
    // Back from the browser's memory: what was cut off then is no failure.
    isLeaving = false
    waiting = waiting.filter(isCertain)
  })
  window.addEventListener('pagehide', putAway)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && putAway())

  return {
    flush,
    last: (remote, version) => ids.get(`${remote}@${version}`),
    tell(outcome) {
      const id = crypto.randomUUID()
      if (outcome.kind === 'failed') ids.set(`${outcome.remote}@${outcome.version}`, id)
      const beacon = { id, revision: registry.manifest().revision, uid: uid || 'unknown', ...outcome }
      if (isLeaving && outcome.kind === 'failed') perhapsCutOff.add(beacon)
      waiting.push(beacon)
      timer ??= setTimeout(flush, timeouts.beaconBatch)
      return id
    },
  }
}
