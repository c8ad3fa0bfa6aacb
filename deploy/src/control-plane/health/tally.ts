import type { Beacon, Failure, Health } from '@app/shared/protocol'

const MOST_TIMES = 1000
const MOST_PEOPLE = 100_000

/** Counts the beacons of one version; a sender counts once per outcome. */
export class Tally {
  readonly #loaded = new Set<string>()
  readonly #failed = new Map<string, Failure>()
  readonly #recovered = new Set<string>()
  readonly #times: number[] = []

  add({ kind, uid, failure, ms }: Beacon) {
    if (this.#loaded.size + this.#failed.size > MOST_PEOPLE) return
    if (kind === 'failed') this.#failed.set(uid, failure ?? 'load')
    if (kind === 'recovered') this.#recovered.add(uid)
    if (kind !== 'loaded' || this.#loaded.has(uid)) return
    this.#loaded.add(uid)
    if (ms !== undefined && this.#times.length < MOST_TIMES) this.#times.push(ms)
  }

  /** Visitors who loaded it, and whether they saw it fail. */
  *people(): Generator<[uid: string, failed: boolean]> {
    for (const uid of this.#failed.keys()) yield [uid, true]
    for (const uid of this.#loaded) if (!this.#failed.has(uid)) yield [uid, false]
  }

  /** The health of several windows as one. */
  static together(tallies: readonly (Tally | undefined)[]): Health {
    const all = new Tally()
    for (const tally of tallies) if (tally) all.#join(tally)
    return all.#health()
  }

  #join(other: Tally) {
    for (const uid of other.#loaded) this.#loaded.add(uid)
    for (const [uid, failure] of other.#failed) this.#failed.set(uid, failure)
    for (const uid of other.#recovered) this.#recovered.add(uid)
    this.#times.push(...other.#times)
  }

  #health(): Health {
    const failures: Health['failures'] = {}
    for (const failure of this.#failed.values()) failures[failure] = (failures[failure] ?? 0) + 1
    const met = new Set([...this.#loaded, ...this.#failed.keys()]).size
    const times = [...this.#times].sort((a, b) => a - b)
    return {
      loads: this.#loaded.size,
      failures,
      recovered: this.#recovered.size,
      errorRate: met === 0 ? 0 : this.#failed.size / met,
      p75: times[Math.floor(times.length * 0.75)] ?? null,
    }
  }
}
