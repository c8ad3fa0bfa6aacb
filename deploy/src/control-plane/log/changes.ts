import { type Change, canonicalJson, type ListedEntry, type MicroFrontends } from '@app/shared/protocol'

type Live = MicroFrontends<ListedEntry>

/** Every remote that differs between two states, with its versions. */
export function changes(before: Live, after: Live): Record<string, Change> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return Object.fromEntries(
    names
      .filter(name => !sameEntries(before[name], after[name]))
      .map(name => [name, { from: versions(before[name]), to: versions(after[name]) }]),
  )
}

/** Whether the same versions are live for the same people. A version never changes, so its URL says which it is. */
export const sameEntries = (before: ListedEntry[] = [], after: ListedEntry[] = []) =>
  state(before) === state(after)

const state = (entries: ListedEntry[]) =>
  canonicalJson(entries.map(({ url, deployment }) => [url, deployment]))

const versions = (entries: ListedEntry[] = []) =>
  entries.map(({ metadata }) => metadata.version).join(' + ') || null
