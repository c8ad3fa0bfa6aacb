import type { ReactNode } from 'react'
import type { Host } from './host'
import { HostContext } from './host-context'

/** Gives the host to everything below. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>
}
