import {
  isShutOut,
  MAINTENANCE_SLOT,
  mustVerifyEmail,
  readableWhileShut,
  VERIFY_EMAIL_SLOT,
  type Verdict,
  verdict,
} from '../access/rules'
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
  /** Claims of the same remote around the one that answers, the shortest first: a page is behind their gates as well. */
  within: readonly Claim[]
  /** Key of the release's `preload`: the claimed path, one of the paths that the claim names pages for, or the slot's name. */
  key: string
  /** Name of the slot, where one leads here. */
  slot?: string
}

/** Slot that fills `/` where no remote fills the one of the homepage type in settings. */
const LANDING_PAGE_SLOT = 'home:landingPage'

/**
 * The target of a path below the base path; undefined when no remote answers it. Whom the site is shut to gets a gate's slot for
 * every path but those by which visitors sign in and what its page links to, and who must confirm their address another one for every path. `/` is the
 * slot of the homepage type in settings, or the landing page.
 */
export function findTarget(resolved: Resolved, bootstrap: Bootstrap, pathname: string): Target | undefined {
  if (isShutOut(bootstrap)) {
    const claim = findClaim(resolved, pathname)
    if (readableWhileShut(bootstrap.settings.menus).includes(pathname)) return claim
    return claim?.gate.access === 'guest' && !bootstrap.user ? claim : findSlot(resolved, MAINTENANCE_SLOT)
  }
  if (mustVerifyEmail(bootstrap)) return findSlot(resolved, VERIFY_EMAIL_SLOT)
  if (pathname !== '/') return findClaim(resolved, pathname)
  return findSlot(resolved, homeSlot(bootstrap)) ?? findSlot(resolved, LANDING_PAGE_SLOT)
}

/** Name of the slot that the homepage type in settings asks for. */
export const homeSlot = ({ settings }: Pick<Bootstrap, 'settings'>) => `home:${settings.homepage.type}`

/** The remote that claims a path; the longest claimed prefix wins, on whole segments. */
export function findClaim(resolved: Resolved, pathname: string): Target | undefined {
  let best: Target | undefined
  let longest = 0
  for (const [remote, entry] of Object.entries(resolved)) {
    const covering = entry.extras.claims.filter(claim => covers(claim, pathname)).sort(byLength)
    const claim = covering.at(-1)
    if (!claim || claim.path.length <= longest) continue
    longest = claim.path.length
    best = { remote, entry, gate: claim, within: covering.slice(0, -1), key: keyOf(claim, pathname) }
  }
  return best
}

/** Whether a visitor may open what a target leads to: the first of its gates, from outside in, that does not let them in decides. */
export const targetVerdict = (
  { gate, within }: Pick<Target, 'gate' | 'within'>,
  bootstrap: Bootstrap,
  inEditor?: boolean,
): Verdict =>
  [...within, gate].map(it => verdict(it, bootstrap, inEditor)).find(it => it !== 'enter') ?? 'enter'

/** The remote that fills a slot. */
export function findSlot(resolved: Resolved, name: string): Target | undefined {
  for (const [remote, entry] of Object.entries(resolved)) {
    const slot = entry.extras.slots.find(candidate => candidate.name === name)
    if (slot) return { remote, entry, gate: slot, within: [], key: name, slot: name }
  }
  return undefined
}

/** Compares by code units whatever the case: the same on every machine, and a browser takes 10 ms for its first comparison by the rules of a language. */
export function byLabel(one: { label: string }, other: { label: string }): number {
  const [first, second] = [one.label.toLowerCase(), other.label.toLowerCase()]
  return first < second ? -1 : Number(first > second)
}

/** Every slot whose name begins with a prefix, sorted by label. */
export function findSlots(resolved: Resolved, prefix: string): (Target & { slot: string; label: string })[] {
  return Object.entries(resolved)
    .flatMap(([remote, entry]) =>
      entry.extras.slots
        .filter(({ name }) => name.startsWith(prefix))
        .map(gate => ({
          ...{ remote, entry, gate, within: [], key: gate.name, slot: gate.name },
          label: gate.label ?? gate.name.slice(prefix.length),
        })),
    )
    .sort(byLabel)
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

const byLength = (one: Claim, other: Claim) => one.path.length - other.path.length

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
