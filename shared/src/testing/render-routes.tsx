import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import type { Remote } from '../contract/remote'
import { HostProvider } from '../host/host-context'
import { PasswordPrompt } from '../password/password-prompt'
import { ToastViewport } from '../toasts/toast-viewport'
import { type FakeHost, type FakeHostOptions, fakeHost } from './fake-host'

/** A rendered page: its host, and the router with its location. */
export interface Rendered {
  host: FakeHost
  router: ReturnType<typeof createMemoryRouter>
}

/** Renders routes at a path as the shell would: host, queries, toasts. Other URLs show "Another page". */
export function renderRoutes(
  routes: (host: FakeHost) => RouteObject[],
  path: string,
  options: FakeHostOptions = {},
): Rendered {
  const host = fakeHost({ ...options, navigate: (to, how) => void router.navigate(to, how) })
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...routes(host), { path: '*', element: <p>Another page</p> }],
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queries}>
        <RouterProvider router={router} />
        <PasswordPrompt />
        <ToastViewport />
      </QueryClientProvider>
    </HostProvider>,
  )
  return { host, router }
}

/** Renders an element inside a host and a router. */
export const renderWithHost = (element: ReactNode, options: FakeHostOptions = {}): Rendered =>
  renderRoutes(() => [{ path: '/', element }], '/', options)

/** Mounts a remote through the contract at a path: `renderRemote(remote, '/notifications', { network: { 'GET api/v1/notifications': aPage([…]) } })`. */
export const renderRemote = (remote: Remote, path: string, options: FakeHostOptions = {}): Rendered =>
  renderRoutes(host => remote.routes(host), path, options)
