import type { MicroFrontends } from '../../manifest'
import { canonicalJson } from '../canonical'

/** What a revision did to one remote; a version is `null` where the remote was not there, several are joined by ` + `. */
export interface Change {
  from: string | null
  to: string | null
}

/** Every remote that differs between two states, with its versions. */
export function changes(before: MicroFrontends, after: MicroFrontends): Record<string, Change> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return Object.fromEntries(
    names
      .filter(name => canonicalJson(before[name] ?? []) !== canonicalJson(after[name] ?? []))
      .map(name => [name, { from: versions(before[name]), to: versions(after[name]) }]),
  )
}

const versions = (entries: MicroFrontends[string] = []) =>
  entries.map(({ metadata }) => metadata.version).join(' + ') || null
