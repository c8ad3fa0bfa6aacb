import { verdict } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { findSlot, type Target } from '@app/shared/protocol'
import { Suspense, use, useEffect, useSyncExternalStore } from 'react'
import type { Opened } from '../registry/versions'
import { LeaveBoundary } from './leave-boundary'
import { useRemotes } from './registry-context'
import { SlotBoundary } from './slot-boundary'
import { useAfterPaint } from './use-after-paint'

/**
 * A place in the shell or in a page that a remote may fill. It waits for the first paint. When its remote fails, it
 * collapses silently; an essential one says so instead.
 */
export function Slot({ name, essential = false }: { name: string; essential?: boolean }) {
  const { registry } = useRemotes()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  const place = findSlot(resolved, name)
  const may = useBootstrap(bootstrap => (place ? verdict(place.gate, bootstrap) : 'not-found'))
  const painted = useAfterPaint()
  return (
    <LeaveBoundary>
      {place && may === 'enter' && painted && (
        <SlotBoundary key={place.entry.url} place={place} essential={essential}>
          {drawing => (
            <Suspense fallback={null}>
              <Filled place={place} drawing={drawing} />
            </Suspense>
          )}
        </SlotBoundary>
      )}
    </LeaveBoundary>
  )
}

function Filled({ place, drawing }: { place: Target; drawing: (place: Target) => void }) {
  const { versions } = useRemotes()
  const opened = use(versions.openSlot(place))
  drawing(opened.place)
  return <Drawn {...opened} />
}

function Drawn({ place, remote }: Opened) {
  const { versions } = useRemotes()
  useEffect(() => versions.enter(place), [versions, place])
  const Content = remote.slots?.[place.key]
  return Content ? <Content /> : null
}
