import { useBootstrap } from '@app/shared/bootstrap'
import { type MayOpen, RoutesContext, type SlotContent, SlotsContext } from '@app/shared/navigation'
import { findSlots, findTarget, targetVerdict } from '@app/shared/protocol'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { usePage } from '../versions/page-context'
import { Slot } from './slot'

/** Lets a remote's page draw what others put into its slots, and link to their pages, without knowing them. */
export function SlotsProvider({ children }: { children: ReactNode }) {
  const { registry } = usePage()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  const bootstrap = useBootstrap(all => all)
  const [components] = useState(() => new Map<string, SlotContent['Content']>())
  const slots = useMemo(() => {
    // The same component each time, or the slot would start anew with every drawing.
    const componentOf = (name: string) => {
      const known =
        components.get(name) ?? ((passed: object) => <Slot name={name} essential passed={passed} />)
      components.set(name, known)
      return known
    }
    return (prefix: string) =>
      findSlots(resolved, prefix)
        .filter(target => targetVerdict(target, bootstrap) === 'enter')
        .map(({ slot, label }) => ({ name: slot, label, Content: componentOf(slot) }))
  }, [resolved, bootstrap, components])
  const mayOpen = useMemo<MayOpen>(
    () => path => {
      const target = findTarget(resolved, bootstrap, new URL(path, location.origin).pathname)
      if (!target && registry.manifest().partial) return undefined
      return target !== undefined && targetVerdict(target, bootstrap) === 'enter'
    },
    [registry, resolved, bootstrap],
  )
  return (
    <RoutesContext value={mayOpen}>
      <SlotsContext value={slots}>{children}</SlotsContext>
    </RoutesContext>
  )
}
