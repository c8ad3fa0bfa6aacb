import type { Entry } from './entry'

/** Of a group, while somebody searches. */
const MOST = 8
const NONE = Number.POSITIVE_INFINITY

/**
 * The entries that a text finds, the best first: every word of it begins a word of the label, begins one of what stands beside it, or is
 * somewhere within. Among those as good, what was chosen lately comes first, and then the order they came in.
 */
export function rank(entries: readonly Entry[], query: string, recent: readonly string[]): Entry[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const found = entries
    .map((entry, index) => ({
      entry,
      index,
      penalty: words.reduce((sum, word) => sum + penaltyOf(entry, word), 0),
      lately: latelyOf(recent, entry.id),
    }))
    .filter(({ penalty }) => penalty !== NONE)
    .sort((one, other) => one.penalty - other.penalty || one.lately - other.lately || one.index - other.index)
  const counts = new Map<string, number>()
  return found.flatMap(({ entry }) => {
    const count = (counts.get(entry.group) ?? 0) + 1
    counts.set(entry.group, count)
    return words.length > 0 && count > MOST ? [] : [entry]
  })
}

/** Entries under their headings; a heading stands where its best entry does. */
export function inGroups(entries: readonly Entry[]): [heading: string, entries: Entry[]][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups]
}

function penaltyOf({ label, detail = '' }: Entry, word: string): number {
  const [name, beside] = [fold(label), fold(detail)]
  if (name.startsWith(word)) return 0
  if (beginsWord(name, word)) return 1
  if (beginsWord(beside, word)) return 2
  if (name.includes(word)) return 3
  return beside.includes(word) ? 4 : NONE
}

const beginsWord = (text: string, word: string) =>
  text.split(/[^\p{L}\p{N}]+/u).some(it => it.startsWith(word))

const latelyOf = (recent: readonly string[], id: string) => {
  const index = recent.indexOf(id)
  return index === -1 ? recent.length : index
}

/** A text as people type it: without capitals and accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
