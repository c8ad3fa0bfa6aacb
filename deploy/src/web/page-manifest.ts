import { SIGN_IN_PATH, type Verdict, verdict } from '@app/shared/access-rules'
import {
  fillersOf,
  findTarget,
  type ListedEntry,
  type ManifestEntry,
  menuContributors,
  type Resolved,
  resolve,
  type Target,
  targetVerdict,
} from '@app/shared/protocol'
import { slots } from '@app/shared/slots'
import type { Bootstrap } from '@app/shared/wire'
import type { LoggedRevision } from '../control-plane/log/revision-record'
import type { ControlPlane } from '../control-plane/plane/control-plane'
import type { SignedManifest } from '../control-plane/plane/sign-manifest'
import { below } from '../control-plane/releases/entry-of'
import { completed } from '../control-plane/releases/listed-entry'

/** What a document says of the environment to one visitor of one page; entries are as browsers find them. */
export interface PageManifest {
  signed: SignedManifest
  /** The shell's version this visitor gets. */
  shell: ManifestEntry
  /** The remote that renders the page, complete; undefined when no remote answers the URL. */
  target?: Target & { entry: ManifestEntry }
  outcome: Verdict
  /** The version of every remote that this visitor gets. */
  resolved: Resolved
}

/** Slots that the shell draws on every page. */
const LAYOUT_SLOTS = Object.entries(slots).flatMap(([name, { drawnBy }]) =>
  drawnBy === 'layout' ? [name] : [],
)

/**
 * Decides who draws a page and signs a manifest of just the remotes it needs at once, so that the document of a site of two
 * hundred remotes is no larger than that of seven; those that only contribute to a menu are listed. A shell that does not know partial manifests gets the whole one.
 * Undefined before a shell is live.
 */
export async function pageManifest(
  { manifests, releases, basePath }: Pick<ControlPlane, 'manifests' | 'releases' | 'basePath'>,
  logged: LoggedRevision,
  { uid, bootstrap, pathname }: { uid: string; bootstrap: Bootstrap; pathname: string },
): Promise<PageManifest | undefined> {
  const resolved = await resolve(logged, { uid })
  if (!resolved.shell) return undefined
  const complete = async (entry: ListedEntry) => below(basePath, await completed(entry, releases))
  const shell = await complete(resolved.shell)
  const found = findTarget(resolved, bootstrap, pathname)
  const target = found && { ...found, entry: await complete(found.entry) }
  const outcome = target ? targetVerdict(target, bootstrap, false) : 'not-found'
  const answer = { shell, outcome, resolved, ...(target && { target }) }
  const now = new Date()
  if (shell.extras.manifest !== 'mfe-manifest/v2')
    return { ...answer, signed: await manifests.complete(logged, now) }

  const drawn = outcome === 'sign-in' ? findTarget(resolved, bootstrap, SIGN_IN_PATH) : target
  const offers = [...LAYOUT_SLOTS, ...(target?.entry.extras.offers ?? [])]
  const mayEnter = (gate: Target['gate']) => verdict(gate, bootstrap, false) === 'enter'
  const drawing = ['shell', ...(drawn ? [drawn.remote] : []), ...fillersOf(resolved, offers, mayEnter)]
  const listed = menuContributors(resolved, bootstrap)
  return { ...answer, signed: await manifests.partial(logged, { complete: drawing, listed }, now) }
}
