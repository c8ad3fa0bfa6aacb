import { verdict } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { findSlot, type Target } from '@app/shared/protocol'
import { Suspense, use, useEffect, useSyncExternalStore } from 'react'
import { UnmountBoundary } from '../failures/unmount-boundary'
import { useAfterPaint } from '../pages/first-page'
import type { Opened } from '../versions/open-version'
import { usePage } from '../versions/page-context'
import { SlotBoundary } from './slot-boundary'

/**
 * A place in the shell or in a page that a remote may fill. It waits for the first paint. When its remote fails, it
 * collapses silently; an essential one says so instead.
 */
export function Slot({ name, essential = false }: { name: string; essential?: boolean }) {
  const { registry } = usePage()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  const target = findSlot(resolved, name)
  const may = useBootstrap(bootstrap => (target ? verdict(target.gate, bootstrap) : 'not-found'))
  const painted = useAfterPaint()
  return (
    <UnmountBoundary>
      {target && may === 'enter' && painted && (
        <SlotBoundary key={target.entry.url} target={target} essential={essential}>
          {drawing => (
            <Suspense fallback={null}>
              <Filled target={target} drawing={drawing} />
            </Suspense>
          )}
        </SlotBoundary>
      )}
    </UnmountBoundary>
  )
}

function Filled({ target, drawing }: { target: Target; drawing: (target: Target) => void }) {
  const { versions } = usePage()
  const opened = use(versions.openSlot(target))
  drawing(opened.target)
  return <Drawn {...opened} />
}

function Drawn({ target, remote }: Opened) {
  const { versions } = usePage()
  useEffect(() => versions.enter(target), [versions, target])
  const Content = remote.slots?.[target.key]
  return Content ? <Content /> : null
}
