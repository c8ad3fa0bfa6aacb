import { createContext, use } from 'react'
import type { LoadRemote } from '../registry/load-remote'
import type { Registry } from '../registry/registry'

interface Remotes {
  registry: Registry
  loadRemote: LoadRemote
}

export const RegistryContext = createContext<Remotes | undefined>(undefined)

/** The page's registry and loader. Throws outside `<App>`. */
export function useRemotes(): Remotes {
  const remotes = use(RegistryContext)
  if (!remotes) throw new Error('useRemotes needs <App> around it.')
  return remotes
}
