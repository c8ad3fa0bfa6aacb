import { useTrans } from '@app/shared/i18n'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { type KeyHandle, type OrderedList, useKeyOrder } from './use-key-order'

/** A list of rows whose order is changed with the pointer, or with keys on their handles. */
export function Ordering<Item extends { id: number | string }>({
  instructions,
  children,
  ...list
}: OrderedList<Item> & {
  /** How it goes by keyboard, for screen readers. */
  instructions: string
  /** Draws the rows in the order of the moment, each with what its handle needs. */
  children: (shown: Item[], handleOf: (item: Item) => KeyHandle) => ReactNode
}) {
  const { items, nameOf, onMove } = list
  const { trans } = useTrans()
  const { shown, handleOf } = useKeyOrder(list)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const at = (id: unknown) => items.findIndex(item => item.id === id)
  const said = (line: string, id: unknown, over = id) => {
    const item = items[at(id)]
    return trans(line, { label: item ? nameOf(item) : '', position: at(over) + 1, count: items.length })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('Picked up :label, position :position of :count.', active.id),
    onDragOver: ({ active, over }) =>
      over ? said(':label is at position :position of :count.', active.id, over.id) : undefined,
    onDragEnd: ({ active, over }) =>
      said(':label was put at position :position of :count.', active.id, over?.id),
    onDragCancel: ({ active }) => said(':label stays at position :position of :count.', active.id),
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(arrayMove(items, at(active.id), at(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={shown} strategy={verticalListSortingStrategy}>
        {children(shown, handleOf)}
      </SortableContext>
    </DndContext>
  )
}
