import type { LoggedRevision } from './revision-record'

/** Versions by remote. */
export type LastGood = Record<string, string>

type State = Pick<LoggedRevision, 'lastGood'> & {
  microFrontends: Record<string, readonly { metadata: { version: string } }[]>
}

/**
 * For each remote of the state that follows `before` the last other version that was fully live: what a page shows when
 * a version fails and it knows no other. A version that was gone back from is not named, and nothing is where there was none.
 */
export function lastGoodAfter(before: State | undefined, next: State['microFrontends']): LastGood {
  const named = Object.entries(next).flatMap(([remote, entries]) => {
    const known = before?.lastGood?.[remote]
    const [only, another] = before?.microFrontends[remote] ?? []
    const stable = another ? undefined : only?.metadata.version
    const versions = entries.map(({ metadata }) => metadata.version)
    // Who goes back to the good version leaves the other one, which is no way back from it.
    const isWayBack = versions.length === 1 && versions[0] === known
    if (isWayBack) return []
    const isLeft = stable !== undefined && (versions.length > 1 || versions[0] !== stable)
    const version = isLeft ? stable : known
    return version === undefined ? [] : [[remote, version] as const]
  })
  return Object.fromEntries(named)
}
