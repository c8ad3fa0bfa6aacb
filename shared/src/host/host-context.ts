import { createContext, use } from 'react'
import type { Host } from './host'

/** Carries the page's host; `null` outside of it. */
export const HostContext = createContext<Host | null>(null)

/** The page's host. */
export function useHost(): Host {
  const host = use(HostContext)
  if (!host) throw new Error('useHost needs a <HostProvider> around it.')
  return host
}
