import { verdict } from '@app/shared/access-rules'
import type { Bootstrap } from '@app/shared/wire'
import type { ControlPlane } from '../control-plane/control-plane'
import type { LoggedRevision } from '../control-plane/log/revision-record'
import { completed } from '../control-plane/releases/listed-entry'
import { resolve } from '../control-plane/resolve'
import type { SignedManifest } from '../control-plane/sign-manifest'
import type { ManifestEntry } from '../manifest'
import { fillersOf, findPlace, type Place } from './find-place'

/** What a document says of the environment to one visitor of one page. */
export interface PageManifest {
  signed: SignedManifest
  /** The shell's version this visitor gets. */
  shell: ManifestEntry
  /** Who draws the page, complete; undefined when nobody does. */
  place?: Place & { entry: ManifestEntry }
  outcome: ReturnType<typeof verdict>
}

/** Slots that the shell draws on every page. */
const LAYOUT_SLOTS = ['navbar:notifications']
const SIGN_IN = '/login'

/**
 * Decides who draws a page and signs a manifest of just the remotes it needs at once, so that the document of a site of two
 * hundred remotes is no larger than that of seven. A shell that does not know partial manifests gets the whole one.
 * Undefined before a shell is live.
 */
export async function pageManifest(
  { manifests, releases }: Pick<ControlPlane, 'manifests' | 'releases'>,
  logged: LoggedRevision,
  { uid, bootstrap, pathname }: { uid: string; bootstrap: Bootstrap; pathname: string },
): Promise<PageManifest | undefined> {
  const resolved = await resolve(logged, { uid })
  if (!resolved.shell) return undefined
  const shell = await completed(resolved.shell, releases)
  const found = findPlace(resolved, bootstrap, pathname)
  const place = found && { ...found, entry: await completed(found.entry, releases) }
  const outcome = place ? verdict(place.gate, bootstrap, false) : 'not-found'
  const answer = { shell, outcome, ...(place && { place }) }
  const now = new Date()
  if (shell.extras.manifest !== 'mfe-manifest/v2')
    return { ...answer, signed: await manifests.complete(logged, now) }

  const drawn = outcome === 'sign-in' ? findPlace(resolved, bootstrap, SIGN_IN) : place
  const offers = [...LAYOUT_SLOTS, ...(place?.entry.extras.offers ?? [])]
  const mayEnter = (gate: Place['gate']) => verdict(gate, bootstrap, false) === 'enter'
  const names = ['shell', ...(drawn ? [drawn.remote] : []), ...fillersOf(resolved, offers, mayEnter)]
  return { ...answer, signed: await manifests.partial(logged, names, now) }
}
