import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { arrayMove } from '@dnd-kit/sortable'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'

type Id = number | string

/** A list whose order is changed. */
export interface OrderedList<Item extends { id: Id }> {
  items: Item[]
  nameOf(item: Item): string
  /** Called when one was put down at another place than where it was. */
  onMove(items: Item[]): void
}

/** What the handle of a row needs. */
export interface KeyHandle {
  'aria-pressed': boolean | undefined
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onBlur(): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Orders a list by keyboard: space or Enter picks a row up and puts it down, arrow keys move it, Escape puts it back, and so that
 * nothing hangs in the air, leaving it puts it down. The places are numbers in a list, so that no key waits for something to be
 * drawn and measured: however fast keys come, each counts.
 */
export function useKeyOrder<Item extends { id: Id }>({ items, nameOf, onMove }: OrderedList<Item>) {
  const { announce } = useHost()
  const { trans } = useTrans()
  const [lifted, setLifted] = useState<{ id: Id; to: number }>()
  const from = items.findIndex(({ id }) => id === lifted?.id)
  const shown = lifted && from >= 0 ? arrayMove(items, from, lifted.to) : items

  // The handle goes along; where the list is longer than the window, so does the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is drawn by then
  useLayoutEffect(() => {
    if (lifted) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
  }, [lifted?.to])

  const say = (line: string, item: Item, position: number) =>
    announce(trans(line, { label: nameOf(item), position: position + 1, count: items.length }))

  const putDown = (item: Item, to: number) => {
    setLifted(undefined)
    say(':label was put at position :position of :count.', item, to)
    if (to !== from) onMove(arrayMove(items, from, to))
  }

  const handleOf = (item: Item): KeyHandle => {
    const own = lifted?.id === item.id ? lifted : undefined
    return {
      'aria-pressed': own ? true : undefined,
      onKeyDown(event) {
        const { key } = event
        const isToggle = key === ' ' || key === 'Enter'
        const step = STEPS[key]
        if (!own && isToggle) {
          const to = items.indexOf(item)
          setLifted({ id: item.id, to })
          say('Picked up :label, position :position of :count.', item, to)
        } else if (own && isToggle) putDown(item, own.to)
        else if (own && step !== undefined) {
          const to = Math.min(Math.max(own.to + step, 0), items.length - 1)
          setLifted({ ...own, to })
          say(':label is at position :position of :count.', item, to)
        } else if (own && key === 'Escape') {
          setLifted(undefined)
          say(':label stays at position :position of :count.', item, from)
        } else return
        event.preventDefault()
      },
      onBlur() {
        if (own) putDown(item, own.to)
      },
    }
  }
  return { shown, handleOf }
}
