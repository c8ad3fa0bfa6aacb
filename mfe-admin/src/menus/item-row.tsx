import { useTrans } from '@app/shared/i18n'
import { IconButton } from '@app/shared/ui'
import type { MenuItem } from '@app/shared/wire'
import { useSortable } from '@dnd-kit/sortable'
import { ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { KeyHandle } from '../ordering/use-key-order'
import { ItemFields } from './item-fields'
import styles from './menus.module.css'

/** One entry: a handle, its name, and its fields once it is opened or something about it is wrong. */
export function ItemRow({
  item,
  isNew,
  labelError,
  actionError,
  handle,
  onChange,
  onRemove,
}: {
  item: MenuItem
  /** Whether it was just added, and is open to be filled in. */
  isNew: boolean
  labelError: string | undefined
  actionError: string | undefined
  handle: KeyHandle
  onChange: (item: MenuItem) => void
  onRemove: () => void
}) {
  const { trans } = useTrans()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id })
  const [isOpen, setOpen] = useState(isNew)
  const isShown = isOpen || Boolean(labelError || actionError)
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || handle['aria-pressed']}
      style={{
        ...(transform && {
          transform: `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`,
        }),
        transition,
      }}
    >
      <div className={styles.row}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          {...handle}
          aria-label={trans('Move :label', { label: item.label })}
        >
          <GripVertical size={16} strokeWidth={1.75} />
        </button>
        <span className={styles.label}>
          {item.label} <small dir="ltr">{item.action}</small>
        </span>
        <IconButton
          size="sm"
          label={trans('Edit :label', { label: item.label })}
          aria-expanded={isShown}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton size="sm" label={trans('Remove :label', { label: item.label })} onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
      {isShown && (
        <ItemFields item={item} labelError={labelError} actionError={actionError} onChange={onChange} />
      )}
    </li>
  )
}
