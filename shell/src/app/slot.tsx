import { verdict } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { Suspense, use, useSyncExternalStore } from 'react'
import { findSlot, type Place } from '../registry/claims'
import { useRemotes } from './registry-context'
import { SlotBoundary } from './slot-boundary'
import { useAfterPaint } from './use-after-paint'

/** A place in the shell that a remote may fill. It waits for the first paint, and collapses silently when its remote fails. */
export function Slot({ name }: { name: string }) {
  const { registry } = useRemotes()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  const place = findSlot(resolved, name)
  const may = useBootstrap(bootstrap => (place ? verdict(place.gate, bootstrap) : 'not-found'))
  const painted = useAfterPaint()
  if (!place || may !== 'enter' || !painted) return null
  return (
    <SlotBoundary key={place.entry.url} remote={place.remote} version={place.entry.metadata.version}>
      <Suspense fallback={null}>
        <Filled place={place} name={name} />
      </Suspense>
    </SlotBoundary>
  )
}

function Filled({ place, name }: { place: Place; name: string }) {
  const { loadRemote } = useRemotes()
  const Content = use(loadRemote(place)).slots?.[name]
  return Content ? <Content /> : null
}
