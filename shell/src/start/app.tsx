import { type Host, HostProvider } from '@app/shared/host'
import { PasswordPrompt } from '@app/shared/password'
import { ToastViewport } from '@app/shared/toasts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useStore } from 'zustand'
import { Announcements } from '../layout/announcements'
import { LateTooltips } from '../layout/late-tooltips'
import { Overrides } from '../layout/overrides-notice'
import { Offline } from '../offline/offline'
import { PalettePlace } from '../palette/palette-place'
import type { ShellRouter } from '../routing/router'
import { OtherAccountNotice } from '../session/other-account-notice'
import { SlotsProvider } from '../slots/slots-provider'
import { type PageState, PageStateContext } from '../state/page-state'
import { followNavigations } from '../state/urgent-navigation'
import { LostWorkNotice } from '../updates/lost-work-notice'
import { Uploads } from '../uploads/uploads'
import { type Page, PageContext } from '../versions/page-context'

/** Everything that exists once per page, around the router. */
export function App({
  host,
  router,
  state,
  ...page
}: Page & { host: Host; router: ShellRouter; state: PageState }) {
  const isUrgent = useStore(state.urgentNavigation, ({ isUrgent }) => isUrgent)
  // Not before RouterProvider: what the router finds out while React draws the page in slices, it tells whoever listens first.
  useEffect(() => followNavigations(state.urgentNavigation, router), [state, router])
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={host.queries}>
        <PageStateContext value={state}>
          <PageContext value={page}>
            <OtherAccountNotice />
            <SlotsProvider>
              <RouterProvider router={router} {...(isUrgent && { useTransitions: false })} />
              <PasswordPrompt />
              <Overrides />
              <LostWorkNotice />
            </SlotsProvider>
            <Offline />
            <Uploads />
            <PalettePlace />
            <ToastViewport>
              <Announcements />
            </ToastViewport>
            <LateTooltips />
          </PageContext>
        </PageStateContext>
      </QueryClientProvider>
    </HostProvider>
  )
}
