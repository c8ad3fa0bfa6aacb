import { randomKey } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { MenuItem } from '@app/shared/wire'
import { useState } from 'react'
import { Ordering } from '../ordering/ordering'
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
  return (
    <section className={styles.items}>
      <h2>{trans('Entries')}</h2>
      <Ordering
        items={items}
        nameOf={({ label }) => label}
        onMove={onChange}
        instructions={trans(
          'Press space to pick up the entry, the arrow keys to move it, space to put it down, Escape to cancel.',
        )}
      >
        {(shown, handleOf) => (
          <ol className={styles.list}>
            {shown.map(item => {
              const index = items.indexOf(item)
              return (
                <ItemRow
                  key={item.id}
                  item={item}
                  isNew={item.id === added}
                  labelError={errors[`items.${index}.label`]}
                  actionError={errors[`items.${index}.action`]}
                  handle={handleOf(item)}
                  onChange={changed => onChange(items.with(index, changed))}
                  onRemove={() => onChange(items.toSpliced(index, 1))}
                />
              )
            })}
          </ol>
        )}
      </Ordering>
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
