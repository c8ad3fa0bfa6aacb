import type { Host } from '@app/shared/host'
import type { Place } from '../registry/claims'
import type { Registry } from '../registry/registry'
import { basePath } from './base-path'
import { findPlace } from './find-place'
import { withoutBase } from './without-base'

/** The place the page's URL leads to now, with the path it was found by; undefined where nobody answers. */
export function relevantPlace(registry: Registry, host: Host): (Place & { pathname: string }) | undefined {
  const bootstrap = host.bootstrap.getState()
  const pathname = withoutBase(location.pathname, basePath(bootstrap.settings))
  const place = findPlace(registry.current(), bootstrap, pathname)
  return place && { ...place, pathname }
}
