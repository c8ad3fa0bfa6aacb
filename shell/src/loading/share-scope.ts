import { sharedModule, sharedRequests } from './shared-modules'

/** One shared module as Module Federation runtimes and webpack's own containers read it from a share scope. */
interface SharedVersion {
  version: string
  get(): Promise<() => unknown>
  /** A loaded version wins over any other that a remote may register. */
  loaded: true
  from: 'shell'
  scope: ['default']
  strategy: 'loaded-first'
  shareConfig: { singleton: true; requiredVersion: string }
}

/**
 * What the shell lends to a container that has a runtime of its own: every shared module in its only version. Each container
 * gets a scope of its own, so that what one registers there is seen by no other.
 */
export const shareScope = (): Record<string, Record<string, SharedVersion>> =>
  Object.fromEntries(sharedRequests.map(request => [request, versionsOf(request)]))

function versionsOf(request: string): Record<string, SharedVersion> {
  const version = __MFE_SINGLETONS__[request]
  if (version === undefined) return {}
  return {
    [version]: {
      version,
      async get() {
        const module = await sharedModule(request)
        return () => module
      },
      loaded: true,
      from: 'shell',
      scope: ['default'],
      strategy: 'loaded-first',
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    },
  }
}
