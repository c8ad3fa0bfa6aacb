import { createHash } from 'node:crypto'
import { list, object, type Seen, text } from '@app/shared/protocol'
import { createJournal } from '../store/journal'
import type { Store } from '../store/store'

/** People who met the two versions of a rollout since it was started. */
export interface People {
  candidate: Seen
  base: Seen
}

/** Which of a rollout's two versions a visitor loaded. */
export type Side = 'candidate' | 'base'

/** What one server shares with the others: visitors seen for the first time, and those who saw a version fail. */
interface Facts {
  candidate: string[]
  candidateFailed: string[]
  base: string[]
  baseFailed: string[]
}

const SHARE_EVERY_MS = 5000
/** Of more people per minute only so many are counted, whatever they met, so that a crowded site costs no more than this. */
const MOST_PER_MINUTE = 300

const none = (): Facts => ({ candidate: [], candidateFailed: [], base: [], baseFailed: [] })

/**
 * The visitors of one rollout, each once per version, whichever server received their beacons. Servers share them through a journal in
 * the store: at most one entry in five seconds from each, and at once when the candidate failed for a visitor.
 */
export function createCrowd(store: Store, folder: string) {
  const journal = createJournal(store, folder, value => readFacts(value, folder))
  const known = { candidate: new Map<string, boolean>(), base: new Map<string, boolean>() }
  const room = { candidate: MOST_PER_MINUTE, base: MOST_PER_MINUTE }
  let minute = 0
  let pending = none()
  let merged = 0
  let shared = 0
  let looked = 0

  const learn = (side: Side, who: string, failed: boolean) =>
    known[side].set(who, failed || known[side].get(who) === true)

  async function share() {
    const facts = pending
    pending = none()
    try {
      await journal.append(facts)
    } catch (error) {
      for (const kind of kinds) pending[kind].push(...facts[kind])
      throw error
    }
  }

  async function look() {
    const entries = await journal.entries()
    for (const facts of entries.slice(merged)) {
      for (const side of ['candidate', 'base'] as const) {
        for (const who of facts[side]) learn(side, who, false)
        for (const who of facts[`${side}Failed`]) learn(side, who, true)
      }
    }
    merged = entries.length
  }

  return {
    /** Counts a visitor who loaded a version. `at` in milliseconds. */
    add(side: Side, uid: string, failed: boolean, at: number) {
      // Ids are stored hashed only.
      const who = createHash('sha256').update(`${folder}:${uid}`).digest('base64url').slice(0, 11)
      const before = known[side].get(who)
      if (before === true || before === failed) return
      if (Math.floor(at / 60_000) !== minute) room.candidate = room.base = MOST_PER_MINUTE
      minute = Math.floor(at / 60_000)
      if (before === undefined && room[side]-- <= 0) return
      if (before === undefined && !failed) pending[side].push(who)
      if (failed) pending[`${side}Failed`].push(who)
      learn(side, who, failed)
    },
    /** What all servers together saw, as of `now` or some seconds before. */
    async seen(now: number): Promise<People> {
      const isUrgent = pending.candidateFailed.length > 0
      const hasNews = kinds.some(kind => pending[kind].length > 0)
      if (hasNews && (isUrgent || now - shared >= SHARE_EVERY_MS)) {
        shared = now
        await share()
      }
      if (isUrgent || now - looked >= SHARE_EVERY_MS) {
        looked = now
        await look()
      }
      return { candidate: count(known.candidate), base: count(known.base) }
    },
  }
}
export type Crowd = ReturnType<typeof createCrowd>

const kinds = ['candidate', 'candidateFailed', 'base', 'baseFailed'] as const

function count(people: ReadonlyMap<string, boolean>): Seen {
  let failed = 0
  for (const it of people.values()) if (it) failed += 1
  return { people: people.size, failed }
}

const readFacts = object<Facts>({
  candidate: list(text),
  candidateFailed: list(text),
  base: list(text),
  baseFailed: list(text),
})
