import type { Host } from '@app/shared/host'
import { basePath } from '@app/shared/protocol'
import { createBrowserRouter } from 'react-router-dom'
import type { Registry } from '../registry/registry'
import type { Versions } from '../registry/versions'
import { createEnter } from './enter'
import { Layout } from './layout'
import { PageFallback } from './page-fallback'
import { RemoteBoundary } from './remote-boundary'
import { RemotePage } from './remote-page'

export type ShellRouter = ReturnType<typeof createShellRouter>

/**
 * One route for every URL: who answers is looked up in the registry at each navigation, so a remote that is
 * deployed while the page is open needs neither a new shell nor a reload.
 */
export function createShellRouter({
  registry,
  versions,
  host,
  whole,
}: {
  registry: Registry
  versions: Versions
  host: Host
  /** Asks for the whole manifest where the page was started from a partial one. */
  whole?: () => Promise<void>
}) {
  const enter = createEnter({ registry, versions, host, ...(whole && { whole }) })
  const router = createBrowserRouter(
    [
      {
        Component: Layout,
        ErrorBoundary: RemoteBoundary,
        children: [
          {
            id: 'page',
            path: '*',
            loader: ({ request }) => enter(new URL(request.url)),
            Component: RemotePage,
            ErrorBoundary: RemoteBoundary,
            HydrateFallback: PageFallback,
          },
        ],
      },
    ],
    { basename: basePath(host.bootstrap.getState().settings) },
  )
  // A session that begins or ends may open or close the page we stand on.
  host.bootstrap.subscribe(() => void router.revalidate())
  return router
}
