import { createContext, use } from 'react'
import type { Beacons } from '../registry/beacons'
import type { Registry } from '../registry/registry'
import type { Versions } from '../registry/versions'

interface Remotes {
  registry: Registry
  versions: Versions
  beacons: Beacons
}

export const RegistryContext = createContext<Remotes | undefined>(undefined)

/** The page's registry, the versions in it, and who tells ops about them. Throws outside `<App>`. */
export function useRemotes(): Remotes {
  const remotes = use(RegistryContext)
  if (!remotes) throw new Error('useRemotes needs <App> around it.')
  return remotes
}
