import { mustVerifyEmail, VERIFY_EMAIL_SLOT } from '../access/rules'
import type { Claim, Gate } from '../contract/remote'
import type { Bootstrap } from '../wire'
import type { ListedEntry } from './manifest/manifest'

/** The version of each remote a visitor gets, by remote id. */
export type Resolved = Readonly<Record<string, ListedEntry>>

/** Where a URL or a slot leads: a remote at a version, the gate before it, and which files it needs first. */
export interface Target {
  remote: string
  entry: ListedEntry
  gate: Gate
  /** Key of the release's `preload`: the claimed path, one of the paths that the claim names pages for, or the slot's name. */
  key: string
  /** Name of the slot, where one leads here. */
  slot?: string
}

/** Slot that fills `/` where no remote fills the one of the homepage type in settings. */
const LANDING_PAGE_SLOT = 'home:landingPage'

/**
 * The target of a path below the base path; undefined when no remote answers it. Users who must confirm their address get the
 * gate's slot for every path. `/` is the slot of the homepage type in settings, or the landing page.
 */
export function findTarget(resolved: Resolved, bootstrap: Bootstrap, pathname: string): Target | undefined {
  if (mustVerifyEmail(bootstrap)) return findSlot(resolved, VERIFY_EMAIL_SLOT)
  if (pathname !== '/') return findClaim(resolved, pathname)
  return findSlot(resolved, homeSlot(bootstrap)) ?? findSlot(resolved, LANDING_PAGE_SLOT)
}

/** Name of the slot that the homepage type in settings asks for. */
export const homeSlot = ({ settings }: Pick<Bootstrap, 'settings'>) => `home:${settings.homepage.type}`

/** The remote that claims a path; the longest claimed prefix wins, on whole segments. */
export function findClaim(resolved: Resolved, pathname: string): Target | undefined {
  let best: { remote: string; entry: ListedEntry; claim: Claim } | undefined
  for (const [remote, entry] of Object.entries(resolved))
    for (const claim of entry.extras.claims)
      if (covers(claim, pathname) && claim.path.length > (best?.claim.path.length ?? 0))
        best = { remote, entry, claim }
  if (!best) return undefined
  const { remote, entry, claim } = best
  return { remote, entry, gate: claim, key: keyOf(claim, pathname) }
}

/** The remote that fills a slot. */
export function findSlot(resolved: Resolved, name: string): Target | undefined {
  for (const [remote, entry] of Object.entries(resolved)) {
    const slot = entry.extras.slots.find(candidate => candidate.name === name)
    if (slot) return { remote, entry, gate: slot, key: name, slot: name }
  }
  return undefined
}

/** Every slot whose name begins with a prefix, sorted by label. */
export function findSlots(resolved: Resolved, prefix: string): (Target & { slot: string; label: string })[] {
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

/** Remotes that fill one of the slots offered, as far as `mayEnter` lets the visitor see them. */
export const fillersOf = (
  resolved: Resolved,
  offers: readonly string[],
  mayEnter: (gate: Gate) => boolean,
): string[] =>
  Object.entries(resolved).flatMap(([remote, { extras }]) =>
    extras.slots.some(slot => offers.some(offer => isOffered(slot.name, offer)) && mayEnter(slot))
      ? [remote]
      : [],
  )

/** Whether a slot's name matches an offer; an offer that ends with `*` stands for every name that begins so. */
export const isOffered = (name: string, offer: string) =>
  offer.endsWith('*') ? name.startsWith(offer.slice(0, -1)) : name === offer

const covers = ({ path }: Claim, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Of the paths that a claim names pages for, the one that fits with the fewest segments left open; the signed form keeps no order. */
function keyOf({ path, pages = {} }: Claim, pathname: string): string {
  const open = (pattern: string) => pattern.split('/:').length
  const [key] = Object.keys(pages)
    .filter(pattern => fits(pattern, pathname))
    .sort((one, other) => open(one) - open(other))
  return key ?? path
}

/** Whether a path is one such as `/orders/:id`, in which a segment that begins with a colon stands for any. */
function fits(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}
