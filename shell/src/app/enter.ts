import { verdict } from '@app/shared/access'
import type { Host } from '@app/shared/host'
import { replace } from 'react-router-dom'
import { preload } from '../registry/preload'
import type { Registry } from '../registry/registry'
import type { Opened, Versions } from '../registry/versions'
import { basePath } from './base-path'
import { findPlace } from './find-place'
import { leaveTarget } from './leave-target'
import { mounted } from './mounted'
import { preloadPage } from './preload-page'
import { withoutBase } from './without-base'

/** What stands at a URL: a remote's page, or nothing. */
export type Entered = ({ kind: 'remote' } & Opened) | { kind: 'not-found' }

/** Decides who answers a URL and whether the visitor may enter; only then is any code fetched. */
export function createEnter({
  registry,
  versions,
  host,
}: {
  registry: Registry
  versions: Versions
  host: Host
}) {
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
        preload(place, registry.shell)
        const opened = await versions.open(place, it => preloadPage(it.remote, it.place, { pathname, host }))
        mounted.expect(opened.place)
        return { kind: 'remote', ...opened }
      }
    }
  }
}
