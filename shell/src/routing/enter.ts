import { postLoginTarget, SIGN_IN_PATH, VERIFY_EMAIL_SLOT } from '@app/shared/access'
import { readOnboarding, takeInvitation } from '@app/shared/bootstrap'
import type { Host } from '@app/shared/host'
import {
  basePath,
  findClaim,
  findSlot,
  findTarget,
  homeSlot,
  type Resolved,
  targetVerdict,
  withoutBase,
} from '@app/shared/protocol'
import type { Bootstrap } from '@app/shared/wire'
import { replace } from 'react-router-dom'
import { RemoteError } from '../loading/remote-error'
import type { Registry } from '../manifest/registry'
import { preloadPage } from '../pages/preload-page'
import type { PageState } from '../state/page-state'
import { leaveWithout, offerUpdate } from '../updates/offer-update'
import { outdatedBy, reloadOnce } from '../updates/shell-update'
import type { Opened } from '../versions/open-version'
import type { Versions } from '../versions/versions'
import { keepIntended, takeIntended } from './intended-page'

/** What stands at a URL: a remote's page, or nothing. */
export type Entered = ({ kind: 'remote' } & Opened) | { kind: 'not-found' }

/** Decides who answers a URL and whether the visitor may enter; only then is any code fetched. */
export function createEnter({
  registry,
  versions,
  host,
  state,
  loadWholeManifest = async () => {},
  load = url => location.assign(url),
}: {
  registry: Registry
  versions: Versions
  host: Host
  state: Pick<PageState, 'activeRemote' | 'lostWork'>
  /** Asks for the whole manifest where the page was started from a partial one. */
  loadWholeManifest?: () => Promise<void>
  /** Leaves for another document. */
  load?: (url: string) => void
}) {
  /**
   * A page that cannot be had in a document of an old shell may well be in a new document: there the visitor goes, once per
   * shell. Who has unsaved work stays where they are, and decides. Rejects with the failure where neither helps.
   */
  const leaveDocument = async ({ href, pathname }: URL, error: unknown): Promise<never> => {
    const build = outdatedBy(registry)
    if (!build || !(error instanceof RemoteError)) throw error
    if (host.updates.getState() === 0) {
      if (reloadOnce(build, () => load(href))) return new Promise(() => {})
    } else if (pathname !== location.pathname) {
      offerUpdate(
        host,
        state,
        leaveWithout(state, () => load(href)),
      )
      throw replace(
        withoutBase(location.pathname, basePath(host.bootstrap.getState().settings)) + location.search,
      )
    }
    throw error
  }
  const { pathname: documentPath } = location
  const warned = new Set<string>()
  /** A homepage type that no remote fills is a mistake in settings; the visitor gets the landing page. */
  const warnOfHome = (bootstrap: Bootstrap) => {
    const name = homeSlot(bootstrap)
    if (findSlot(registry.current(), name) || warned.has(name)) return
    warned.add(name)
    console.warn(`No remote fills "${name}"; showing the landing page.`)
  }
  /**
   * The document server has decided who draws the page it made, and no claim is longer than the path itself. For everything
   * else all claims must be known. Rejects with RemoteError when they cannot be had.
   */
  const knowClaims = async (pathname: string, isDocument: boolean) => {
    const { claims } = findClaim(registry.current(), pathname)?.entry.extras ?? { claims: [] }
    if (isDocument || claims.some(({ path }) => path === pathname)) return
    await loadWholeManifest()
    if (registry.manifest().partial)
      throw new RemoteError('shell', registry.shell?.metadata.version ?? '', 'load')
  }
  return async (url: URL): Promise<Entered> => {
    const bootstrap = host.bootstrap.getState()
    const pathname = withoutBase(url.pathname, basePath(bootstrap.settings))
    if (registry.manifest().partial) await knowClaims(pathname, url.pathname === documentPath)
    const found = findTarget(registry.current(), bootstrap, pathname)
    if (pathname === '/' && found?.slot !== VERIFY_EMAIL_SLOT) warnOfHome(bootstrap)
    if (!found) return { kind: 'not-found' }
    switch (targetVerdict(found, bootstrap)) {
      case 'not-found':
        return { kind: 'not-found' }
      case 'sign-in':
        throw replace(keepIntended(url, pathname, bootstrap) ? `${SIGN_IN_PATH}?link=sign-in` : SIGN_IN_PATH)
      case 'leave':
        await loadWholeManifest()
        throw replace(leaveTarget(registry.current(), bootstrap, pathname))
      case 'enter': {
        const target = state.activeRemote.pin(found)
        const opened = await versions
          .open(target, it => preloadPage(it.remote, it.target, { pathname, host }))
          .catch(error => leaveDocument(url, error))
        state.activeRemote.beginRender(opened.target)
        return { kind: 'remote', ...opened }
      }
    }
  }
}

/** Where a signed-in visitor goes from a page that is for guests only. */
function leaveTarget(resolved: Resolved, bootstrap: Bootstrap, standingOn: string) {
  const mayOpen = (path: string) => {
    const target = findTarget(resolved, bootstrap, path)
    return target !== undefined && targetVerdict(target, bootstrap) === 'enter'
  }
  const { user } = bootstrap
  const intended = takeIntended() ?? (user && takeInvitation(user))
  if (intended && mayOpen(new URL(intended, location.origin).pathname)) return intended
  return postLoginTarget(bootstrap, { onboarding: readOnboarding(), standingOn, mayOpen })
}
