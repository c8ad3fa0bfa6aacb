import { randomKey } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { MenuItem } from '@app/shared/wire'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useState } from 'react'
import { ItemRow } from './item-row'
import styles from './menus.module.css'

/** The entries of a menu being edited. */
export interface ItemListProps {
  items: MenuItem[]
  /** What is wrong, by field such as `items.0.action`. */
  errors: Readonly<Record<string, string>>
  onChange: (items: MenuItem[]) => void
}

/** The entries of a menu; their order is changed by dragging, or with space and arrow keys on the handle. */
export default function ItemList({ items, errors, onChange }: ItemListProps) {
  const { trans } = useTrans()
  const [added, setAdded] = useState<string>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const at = (id: unknown) => items.findIndex(item => item.id === id)
  const said = (line: string, id: unknown, over = id) =>
    trans(line, { label: items[at(id)]?.label ?? '', position: at(over) + 1, count: items.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('Picked up :label, position :position of :count.', active.id),
    onDragOver: ({ active, over }) =>
      over ? said(':label is at position :position of :count.', active.id, over.id) : undefined,
    onDragEnd: ({ active, over }) =>
      said(':label was put at position :position of :count.', active.id, over?.id),
    onDragCancel: ({ active }) => said(':label stays at position :position of :count.', active.id),
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onChange(arrayMove(items, at(active.id), at(over.id)))
  }
  return (
    <section className={styles.items}>
      <h2>{trans('Entries')}</h2>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={end}
        accessibility={{
          announcements,
          screenReaderInstructions: {
            draggable: trans(
              'Press space to pick up the entry, the arrow keys to move it, space to put it down, Escape to cancel.',
            ),
          },
        }}
      >
        <SortableContext items={items} strategy={verticalListSortingStrategy}>
          <ol className={styles.list}>
            {items.map((item, index) => (
              <ItemRow
                key={item.id}
                item={item}
                isNew={item.id === added}
                labelError={errors[`items.${index}.label`]}
                actionError={errors[`items.${index}.action`]}
                onChange={changed => onChange(items.with(index, changed))}
                onRemove={() => onChange(items.toSpliced(index, 1))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div>
        <Button
          variant="outline"
          onClick={() => {
            const id = randomKey()
            setAdded(id)
            onChange([...items, { id, label: trans('New entry'), type: 'route', action: '/' }])
          }}
        >
          {trans('Add entry')}
        </Button>
      </div>
    </section>
  )
}
