import { type Host, HostProvider } from '@app/shared/host'
import { PasswordPrompt } from '@app/shared/password'
import { ToastViewport } from '@app/shared/toasts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import type { LoadRemote } from '../registry/load-remote'
import type { Registry } from '../registry/registry'
import { RegistryContext } from './registry-context'
import type { ShellRouter } from './router'
import { SlotsProvider } from './slots-provider'

/** Everything that exists once per page, around the router. */
export function App({
  host,
  router,
  registry,
  loadRemote,
}: {
  host: Host
  router: ShellRouter
  registry: Registry
  loadRemote: LoadRemote
}) {
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={host.queries}>
        <RegistryContext value={{ registry, loadRemote }}>
          <SlotsProvider>
            <RouterProvider router={router} />
            <PasswordPrompt />
          </SlotsProvider>
          <ToastViewport />
        </RegistryContext>
      </QueryClientProvider>
    </HostProvider>
  )
}
