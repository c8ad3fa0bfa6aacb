import { createContext, type ReactNode, use } from 'react'
import type { Http } from '../http/create-http'
import type { Host } from './host'
import type { ToastOptions } from './toast'

/** Provides the page's host; `null` outside of it. */
export const HostContext = createContext<Host | null>(null)

/** Provides the host to everything below. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>
}

/** The page's host. */
export function useHost(): Host {
  const host = use(HostContext)
  if (!host) throw new Error('useHost needs a <HostProvider> around it.')
  return host
}

/** The page's http client. */
export const useHttp = (): Http => useHost().http

/** Shows a toast: `notify({ message: 'Password changed' })`. */
export const useNotify = (): ((toast: ToastOptions) => string) => useHost().notify
