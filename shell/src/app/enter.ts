import { verdict } from '@app/shared/access'
import type { Host } from '@app/shared/host'
import { replace } from 'react-router-dom'
import type { Registry } from '../registry/registry'
import { RemoteError } from '../registry/remote-error'
import type { Opened, Versions } from '../registry/versions'
import { basePath } from './base-path'
import { findPlace } from './find-place'
import { leaveTarget } from './leave-target'
import { mounted } from './mounted'
import { offerUpdate } from './offer-update'
import { outdatedBy } from './outdated-shell'
import { preloadPage } from './preload-page'
import { reloadOnce } from './reload-once'
import { withoutBase } from './without-base'

/** What stands at a URL: a remote's page, or nothing. */
export type Entered = ({ kind: 'remote' } & Opened) | { kind: 'not-found' }

/** Decides who answers a URL and whether the visitor may enter; only then is any code fetched. */
export function createEnter({
  registry,
  versions,
  host,
  load = url => location.assign(url),
}: {
  registry: Registry
  versions: Versions
  host: Host
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
      offerUpdate(host, () => load(href))
      throw replace(
        withoutBase(location.pathname, basePath(host.bootstrap.getState().settings)) + location.search,
      )
    }
    throw error
  }
  return async (url: URL): Promise<Entered> => {
    const bootstrap = host.bootstrap.getState()
    const pathname = withoutBase(url.pathname, basePath(bootstrap.settings))
    const found = findPlace(registry.current(), bootstrap, pathname)
    if (!found) return { kind: 'not-found' }
    switch (verdict(found.gate, bootstrap)) {
      case 'not-found':
        return { kind: 'not-found' }
      case 'sign-in':
        throw replace('/login')
      case 'leave':
        throw replace(leaveTarget(registry.current(), bootstrap, pathname))
      case 'enter': {
        const place = mounted.keep(found)
        const opened = await versions
          .open(place, it => preloadPage(it.remote, it.place, { pathname, host }))
          .catch(error => leaveDocument(url, error))
        mounted.expect(opened.place)
        return { kind: 'remote', ...opened }
      }
    }
  }
}
