import { useBootstrap } from '@app/shared/bootstrap'
import type { Remote } from '@app/shared/contract'
import { useHost } from '@app/shared/host'
import { targetVerdict } from '@app/shared/protocol'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLoaderData, useRoutes } from 'react-router-dom'
import { PageBoundary } from '../failures/page-boundary'
import { SuspenseFallback } from '../failures/suspense-fallback'
import { UnmountBoundary } from '../failures/unmount-boundary'
import { slotContent } from '../loading/read-remote'
import type { CompleteTarget } from '../manifest/release-records'
import { PageShown } from '../pages/first-page'
import { NotFound } from '../pages/not-found'
import { usePageState } from '../state/page-state'
import { usePage } from '../versions/page-context'
import type { Entered } from './enter'
import { MissingPage } from './missing-page'

/** The page of whichever remote answers this URL, or the 404 page. */
export function RemotePage() {
  const entered: Entered = useLoaderData()
  const accountChanges = useAccountChanges()
  return (
    <UnmountBoundary>
      {entered.kind === 'not-found' ? (
        <MissingPage />
      ) : (
        <PageBoundary
          key={`${entered.target.entry.url} ${accountChanges}`}
          entered={entered}
          target={entered.target}
        >
          <Mounted {...entered} />
        </PageBoundary>
      )}
    </UnmountBoundary>
  )
}

function Mounted({ target, remote }: { target: CompleteTarget; remote: Remote }) {
  const may = useBootstrap(bootstrap => targetVerdict(target, bootstrap))
  const { versions } = usePage()
  const state = usePageState()
  const { activeRemote } = state
  useEffect(() => activeRemote.enter(target), [activeRemote, target])
  useEffect(() => versions.enter(target), [versions, target])
  // The session ended on this page: the router is already on its way to where the visitor belongs.
  if (may !== 'enter') return null
  return (
    <Suspense fallback={<SuspenseFallback target={target} />}>
      {target.slot ? <SlotPage name={target.slot} remote={remote} /> : <RoutedPage remote={remote} />}
      <PageShown />
    </Suspense>
  )
}

function SlotPage({ name, remote }: { name: string; remote: Remote }) {
  const Content = slotContent(remote, name)
  return Content ? <Content /> : <NotFound />
}

function RoutedPage({ remote }: { remote: Remote }) {
  const host = useHost()
  const routes = useMemo(
    () => [...remote.routes(host), { path: '*', element: <MissingPage /> }],
    [remote, host],
  )
  return useRoutes(routes)
}

/**
 * Counts how often one account took another's place on this page. A key made of it draws a page anew, so that nothing that was
 * typed or kept for the one goes out under the name of the other. Signing in and out alone count nothing.
 */
function useAccountChanges(): number {
  const id = useBootstrap(({ user }) => user?.id)
  const [last, setLast] = useState({ id, changes: 0 })
  if (id !== undefined && id !== last.id)
    setLast({ id, changes: last.id === undefined ? last.changes : last.changes + 1 })
  return last.changes
}
