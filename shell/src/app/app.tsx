import { type Host, HostProvider } from '@app/shared/host'
import { PasswordPrompt } from '@app/shared/password'
import { ToastViewport } from '@app/shared/toasts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { Beacons } from '../registry/beacons'
import type { Registry } from '../registry/registry'
import type { Versions } from '../registry/versions'
import { Announcements } from './announcements'
import { hurry } from './hurry'
import { OtherAccountNotice } from './other-account-notice'
import { Overrides } from './overrides'
import { RegistryContext } from './registry-context'
import type { ShellRouter } from './router'
import { SlotsProvider } from './slots-provider'

/** Everything that exists once per page, around the router. */
export function App({
  host,
  router,
  registry,
  versions,
  beacons,
}: {
  host: Host
  router: ShellRouter
  registry: Registry
  versions: Versions
  beacons: Beacons
}) {
  const isHurried = useSyncExternalStore(hurry.subscribe, hurry.isOn)
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={host.queries}>
        <RegistryContext value={{ registry, versions, beacons }}>
          <OtherAccountNotice />
          <SlotsProvider>
            <RouterProvider router={router} {...(isHurried && { useTransitions: false })} />
            <PasswordPrompt />
            <Overrides />
          </SlotsProvider>
          <ToastViewport />
          <Announcements />
        </RegistryContext>
      </QueryClientProvider>
    </HostProvider>
  )
}
