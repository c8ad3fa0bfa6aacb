import { verdict } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import type { Remote } from '@app/shared/contract'
import { useHost } from '@app/shared/host'
import { Suspense, useEffect, useMemo } from 'react'
import { useLoaderData, useRoutes } from 'react-router-dom'
import type { CompletePlace } from '../registry/release-records'
import { DrawingFallback } from './drawing-fallback'
import type { Entered } from './enter'
import { LeaveBoundary } from './leave-boundary'
import { MissingPage } from './missing-page'
import { mounted } from './mounted'
import { NotFound } from './not-found'
import { PageBoundary } from './page-boundary'
import { PageShown } from './page-shown'
import { useRemotes } from './registry-context'
import { useAccountChanges } from './use-account-changes'

/** The page of whichever remote answers this URL, or the 404 page. */
export function RemotePage() {
  const entered: Entered = useLoaderData()
  const accountChanges = useAccountChanges()
  return (
    <LeaveBoundary>
      {entered.kind === 'not-found' ? (
        <MissingPage />
      ) : (
        <PageBoundary key={`${entered.place.entry.url} ${accountChanges}`} entered={entered}>
          <Mounted {...entered} />
        </PageBoundary>
      )}
    </LeaveBoundary>
  )
}

function Mounted({ place, remote }: { place: CompletePlace; remote: Remote }) {
  const may = useBootstrap(bootstrap => verdict(place.gate, bootstrap))
  const { versions } = useRemotes()
  useEffect(() => mounted.enter(place), [place])
  useEffect(() => versions.enter(place), [versions, place])
  // The session ended on this page: the router is already on its way to where the visitor belongs.
  if (may !== 'enter') return null
  return (
    <Suspense fallback={<DrawingFallback place={place} />}>
      {place.slot ? <SlotPage name={place.slot} remote={remote} /> : <RoutedPage remote={remote} />}
      <PageShown />
    </Suspense>
  )
}

function SlotPage({ name, remote }: { name: string; remote: Remote }) {
  const Content = remote.slots?.[name]
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
