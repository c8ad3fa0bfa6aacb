import { verdict } from '@app/shared/access'
import type { Remote } from '@app/shared/contract'
import type { Host } from '@app/shared/host'
import { replace } from 'react-router-dom'
import type { Place } from '../registry/claims'
import type { LoadRemote } from '../registry/load-remote'
import { preload } from '../registry/preload'
import type { Registry } from '../registry/registry'
import { basePath } from './base-path'
import { findPlace } from './find-place'
import { leaveTarget } from './leave-target'
import { mounted } from './mounted'
import { preloadPage } from './preload-page'

/** What stands at a URL: a remote's page, or nothing. */
export type Entered = { kind: 'remote'; place: Place; remote: Remote } | { kind: 'not-found' }

/** Decides who answers a URL and whether the visitor may enter; only then is any code fetched. */
export function createEnter({
  registry,
  loadRemote,
  host,
}: {
  registry: Registry
  loadRemote: LoadRemote
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
        const remote = await loadRemote(place)
        await preloadPage(remote, place, { pathname, host })
        return { kind: 'remote', place, remote }
      }
    }
  }
}

const withoutBase = (pathname: string, base: string) => {
  const prefix = base.replace(/\/$/, '')
  return pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname
}
