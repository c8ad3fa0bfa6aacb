import type { Beacon, HealthReport } from '@app/shared/protocol'
import { Tally } from './tally'

/** Beacons this process received for an environment since `since`, in windows of which the last two are kept. */
export interface HealthBook {
  add(env: string, beacons: readonly Beacon[]): void
  /** Of the last one to two windows. */
  report(env: string): HealthReport['remotes']
  /** Visitors who reported on a version in the last one to two windows, and whether it failed for them. */
  people(env: string, remote: string, version: string): Iterable<[uid: string, failed: boolean]>
}

const WINDOW_MS = 10 * 60_000
const MOST_VERSIONS = 500

type Window = Map<string, Tally>

/** Beacons can be forged, so what is kept is bounded and only ever advises. */
export function createHealthBook(now = () => Date.now()): HealthBook {
  const books = new Map<string, { start: number; tallies: Window; before: Window }>()

  const open = (env: string) => {
    const start = Math.floor(now() / WINDOW_MS) * WINDOW_MS
    const book = books.get(env)
    if (book?.start === start) return book
    const before = book && book.start === start - WINDOW_MS ? book.tallies : new Map<string, Tally>()
    const next = { start, tallies: new Map<string, Tally>(), before }
    books.set(env, next)
    return next
  }

  return {
    people(env, remote, version) {
      const { tallies, before } = open(env)
      const key = `${remote}@${version}`
      return [before.get(key), tallies.get(key)].flatMap(tally => [...(tally?.people() ?? [])])
    },
    add(env, beacons) {
      const { tallies } = open(env)
      for (const beacon of beacons) {
        const key = `${beacon.remote}@${beacon.version}`
        const tally = tallies.get(key) ?? new Tally()
        if (!tallies.has(key) && tallies.size >= MOST_VERSIONS) continue
        tallies.set(key, tally)
        tally.add(beacon)
      }
    },
    report(env) {
      const { tallies, before } = open(env)
      const report: HealthReport['remotes'] = {}
      for (const key of new Set([...before.keys(), ...tallies.keys()])) {
        const [remote = '', version = ''] = key.split(/@(.*)/s)
        const health = Tally.together([before.get(key), tallies.get(key)])
        report[remote] = { ...report[remote], [version]: health }
      }
      return report
    },
  }
}
