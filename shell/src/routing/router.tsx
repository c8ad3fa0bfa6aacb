import type { Host } from '@app/shared/host'
import { basePath } from '@app/shared/protocol'
import { createBrowserRouter } from 'react-router-dom'
import { RemoteBoundary } from '../failures/page-failure'
import { Layout } from '../layout/layout'
import type { Registry } from '../manifest/registry'
import { PageFallback } from '../pages/page-fallback'
import type { PageState } from '../state/page-state'
import type { Versions } from '../versions/versions'
import { createEnter } from './enter'
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
  state,
  loadWholeManifest,
}: {
  registry: Registry
  versions: Versions
  host: Host
  state: PageState
  /** Asks for the whole manifest where the page was started from a partial one. */
  loadWholeManifest?: () => Promise<void>
}) {
  const enter = createEnter({
    registry,
    versions,
    host,
    state,
    ...(loadWholeManifest && { loadWholeManifest }),
  })
  nameEntry()
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

/**
 * Gives the entry of the history that a document begins with a key of its own, as later ones have. React Router calls all of them
 * `default`, and would open one where another was scrolled to.
 */
function nameEntry() {
  const { state } = history
  if (!state?.key) history.replaceState({ ...state, key: String(performance.timeOrigin) }, '')
}
