import type { ListedEntry } from '@app/deploy/manifest'
import type { Claim, Gate, SlotClaim } from '@app/shared/contract'

/** The version of each remote this browser gets, by remote id. */
export type Resolved = Readonly<Record<string, ListedEntry>>

/** Where a URL or a slot leads: a remote at a version, the gate before it, and which files it needs first. */
export interface Place {
  remote: string
  entry: ListedEntry
  gate: Gate
  /** Key of `extras.preload`. */
  key: string
  slot?: string
}

/** Who answers a path; the longest claimed prefix wins, on whole segments. */
export function findClaim(resolved: Resolved, pathname: string): Place | undefined {
  let best: Place | undefined
  for (const [remote, entry] of Object.entries(resolved))
    for (const claim of entry.extras.claims)
      if (covers(claim, pathname) && claim.path.length > (best?.key.length ?? 0))
        best = { remote, entry, gate: claim, key: claim.path }
  return best
}

/** Who fills a slot. */
export function findSlot(resolved: Resolved, name: string): Place | undefined {
  for (const [remote, entry] of Object.entries(resolved)) {
    const slot = entry.extras.slots.find((candidate: SlotClaim) => candidate.name === name)
    if (slot) return { remote, entry, gate: slot, key: name, slot: name }
  }
  return undefined
}

/** Everything below a prefix of slot names, by label. */
export function findSlots(resolved: Resolved, prefix: string): (Place & { slot: string; label: string })[] {
  return Object.entries(resolved)
    .flatMap(([remote, entry]) =>
      entry.extras.slots
        .filter(({ name }) => name.startsWith(prefix))
        .map(gate => ({
          ...{ remote, entry, gate, key: gate.name, slot: gate.name },
          label: gate.label ?? gate.name.slice(prefix.length),
        })),
    )
    .sort((one, other) => one.label.localeCompare(other.label))
}

const covers = ({ path }: Claim, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)
