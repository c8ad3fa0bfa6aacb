import type { Host } from '@app/shared/host'
import { basePath, findTarget, type Target, withoutBase } from '@app/shared/protocol'
import type { Registry } from './registry'

/** The place the page's URL leads to now, with the path it was found by; undefined where no remote claims it. */
export function currentTarget(registry: Registry, host: Host): (Target & { pathname: string }) | undefined {
  const bootstrap = host.bootstrap.getState()
  const pathname = withoutBase(location.pathname, basePath(bootstrap.settings))
  const target = findTarget(registry.current(), bootstrap, pathname)
  return target && { ...target, pathname }
}
