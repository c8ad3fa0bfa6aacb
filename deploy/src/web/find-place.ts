import { mustVerifyEmail, VERIFY_EMAIL_SLOT } from '@app/shared/access-rules'
import type { Claim, Gate } from '@app/shared/contract'
import type { Bootstrap } from '@app/shared/wire'
import { isOffered } from '../control-plane/checks/slots'
import type { ListedEntry } from '../manifest'

/** What stands at a URL: a remote's entry, the gate before it, and the key of the files it needs first. */
export interface Place {
  remote: string
  entry: ListedEntry
  gate: Gate
  key: string
}

type Resolved = Readonly<Record<string, ListedEntry>>

/** Who answers a path below the base; the same rules as in the shell. Undefined when nobody does. */
export function findPlace(resolved: Resolved, bootstrap: Bootstrap, pathname: string): Place | undefined {
  const { settings } = bootstrap
  if (mustVerifyEmail(bootstrap)) return findSlot(resolved, VERIFY_EMAIL_SLOT)
  const path = withoutBase(pathname, settings.html_base_uri || new URL(settings.base_url).pathname)
  if (path !== '/') return findClaim(resolved, path)
  return findSlot(resolved, `home:${settings.homepage.type}`) ?? findSlot(resolved, 'home:landingPage')
}

/** The longest claimed prefix wins, on whole segments. */
function findClaim(resolved: Resolved, path: string): Place | undefined {
  const found = Object.entries(resolved).flatMap(([remote, entry]) =>
    entry.extras.claims
      .filter(claim => covers(claim, path))
      .map(gate => ({ remote, entry, gate, key: gate.path })),
  )
  return found.sort((a, b) => b.key.length - a.key.length)[0]
}

/** Remotes that fill a slot of which the pages of a release say that they draw it, as far as the visitor may see them. */
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

function findSlot(resolved: Resolved, name: string): Place | undefined {
  for (const [remote, entry] of Object.entries(resolved)) {
    const gate = entry.extras.slots.find(slot => slot.name === name)
    if (gate) return { remote, entry, gate, key: name }
  }
  return undefined
}

const covers = (claim: Claim, path: string) => path === claim.path || path.startsWith(`${claim.path}/`)

const withoutBase = (pathname: string, base: string) => {
  const prefix = base.replace(/\/$/, '')
  return pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname
}
