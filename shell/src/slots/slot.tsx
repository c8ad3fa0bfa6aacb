import { useBootstrap } from '@app/shared/bootstrap'
import { findSlot, findSlots, type Target, targetVerdict } from '@app/shared/protocol'
import type { SlotPrefix } from '@app/shared/slots'
import { Suspense, use, useEffect, useSyncExternalStore } from 'react'
import { UnmountBoundary } from '../failures/unmount-boundary'
import { slotContent } from '../loading/read-remote'
import { useAfterPaint } from '../pages/first-page'
import type { Opened } from '../versions/open-version'
import { usePage } from '../versions/page-context'
import { SlotBoundary } from './slot-boundary'

/** Every slot of the layout whose name begins with a prefix, in the order of their labels. */
export function LayoutSlots({ prefix }: { prefix: SlotPrefix }) {
  const { registry } = usePage()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  return findSlots(resolved, prefix).map(({ slot }) => <Slot key={slot} name={slot} />)
}

/**
 * A place in the shell or in a page that a remote may fill; `passed` are the properties of its component. It waits for the first
 * paint. When its remote fails, it collapses silently; an essential one says so instead.
 */
export function Slot({
  name,
  essential = false,
  passed = {},
}: {
  name: string
  essential?: boolean
  passed?: object
}) {
  const { registry } = usePage()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  const target = findSlot(resolved, name)
  const may = useBootstrap(bootstrap => (target ? targetVerdict(target, bootstrap) : 'not-found'))
  const painted = useAfterPaint()
  return (
    <UnmountBoundary>
      {target && may === 'enter' && painted && (
        <SlotBoundary key={target.entry.url} target={target} essential={essential}>
          {drawing => (
            <Suspense fallback={null}>
              <Filled target={target} drawing={drawing} passed={passed} />
            </Suspense>
          )}
        </SlotBoundary>
      )}
    </UnmountBoundary>
  )
}

function Filled({
  target,
  drawing,
  passed,
}: {
  target: Target
  drawing: (target: Target) => void
  passed: object
}) {
  const { versions } = usePage()
  const opened = use(versions.openSlot(target))
  drawing(opened.target)
  return <Drawn {...opened} passed={passed} />
}

function Drawn({ target, remote, passed }: Opened & { passed: object }) {
  const { versions } = usePage()
  useEffect(() => versions.enter(target), [versions, target])
  const Content = slotContent(remote, target.key)
  return Content ? <Content {...passed} /> : null
}
